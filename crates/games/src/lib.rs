#![doc = include_str!("../README.md")]

pub mod mara;
pub mod markt;
pub mod thalara;
