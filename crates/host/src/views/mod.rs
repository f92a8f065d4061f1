//! What a viewpoint is shown of a table: the state frame and its log lines.

pub mod choice;
pub mod event_lines;
pub mod log_lines;
pub mod names;
pub mod state;
pub mod state_frame;
pub mod story;
pub mod viewpoint;
