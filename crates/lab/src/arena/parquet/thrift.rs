//! What Parquet says about its columns is written in the compact protocol of Thrift: numbered fields, each
//! with its type, numbers as few bytes as they need.

const INT: u8 = 5;
const LONG: u8 = 6;
const BINARY: u8 = 8;
const LIST: u8 = 9;
const STRUCT: u8 = 12;

/// A struct, field by field in ascending order.
#[derive(Clone, Debug, Default)]
pub(super) struct Struct {
    bytes: Vec<u8>,
    last: u8,
}

impl Struct {
    pub fn new() -> Struct {
        Struct::default()
    }

    /// The struct as it is written.
    pub fn bytes(mut self) -> Vec<u8> {
        self.bytes.push(0);
        self.bytes
    }

    pub fn int(self, field: u8, value: i32) -> Struct {
        self.number(field, INT, value.into())
    }

    pub fn long(self, field: u8, value: i64) -> Struct {
        self.number(field, LONG, value)
    }

    pub fn text(mut self, field: u8, value: &str) -> Struct {
        self.head(field, BINARY);
        self.word(value);
        self
    }

    pub fn inner(mut self, field: u8, value: Struct) -> Struct {
        self.head(field, STRUCT);
        self.bytes.extend(value.bytes());
        self
    }

    pub fn list(mut self, field: u8, values: Vec<Struct>) -> Struct {
        self.list_head(field, STRUCT, values.len());
        values.into_iter().for_each(|value| self.bytes.extend(value.bytes()));
        self
    }

    pub fn ints(mut self, field: u8, values: &[i32]) -> Struct {
        self.list_head(field, INT, values.len());
        values.iter().for_each(|value| self.varint(zigzag((*value).into())));
        self
    }

    pub fn texts(mut self, field: u8, values: &[&str]) -> Struct {
        self.list_head(field, BINARY, values.len());
        values.iter().for_each(|value| self.word(value));
        self
    }

    fn number(mut self, field: u8, kind: u8, value: i64) -> Struct {
        self.head(field, kind);
        self.varint(zigzag(value));
        self
    }

    /// The step from the field before, and the type.
    fn head(&mut self, field: u8, kind: u8) {
        self.bytes.push((field - self.last) << 4 | kind);
        self.last = field;
    }

    fn list_head(&mut self, field: u8, kind: u8, len: usize) {
        self.head(field, LIST);
        if len < 15 {
            self.bytes.push((len as u8) << 4 | kind);
        } else {
            self.bytes.push(0xf0 | kind);
            self.varint(len as u64);
        }
    }

    fn word(&mut self, text: &str) {
        self.varint(text.len() as u64);
        self.bytes.extend(text.as_bytes());
    }

    fn varint(&mut self, mut value: u64) {
        while value >= 0x80 {
            self.bytes.push(value as u8 | 0x80);
            value >>= 7;
        }
        self.bytes.push(value as u8);
    }
}

/// Small numbers of either sign become small numbers.
fn zigzag(value: i64) -> u64 {
    ((value << 1) ^ (value >> 63)) as u64
}
