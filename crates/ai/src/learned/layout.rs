//! The indexes of features: groups with a name and a size, one after another.

/// Features of one kind with consecutive indexes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FeatureGroup {
    /// Part of the hash of the layout: changing it invalidates trained nets.
    pub name: &'static str,
    /// The index of the first.
    pub first: usize,
    /// The number of features.
    pub size: usize,
}

impl FeatureGroup {
    /// The first group of a list.
    pub const fn first(name: &'static str, size: usize) -> FeatureGroup {
        FeatureGroup { name, first: 0, size }
    }

    /// The group that follows this one.
    pub const fn then(self, name: &'static str, size: usize) -> FeatureGroup {
        FeatureGroup { name, first: self.first + self.size, size }
    }

    /// The index of a feature of the group; a number beyond the last is clamped.
    #[inline]
    pub fn at(self, index: usize) -> usize {
        self.first + index.min(self.size - 1)
    }
}

/// All features of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FeatureLayout {
    /// Features that every seat has.
    pub seat: &'static [FeatureGroup],
    /// Features of the table as a whole.
    pub common: &'static [FeatureGroup],
}

impl FeatureLayout {
    /// For games without a learned evaluation.
    pub const NONE: FeatureLayout = FeatureLayout { seat: &[], common: &[] };

    /// The number of features of a seat.
    pub fn seat_size(&self) -> usize {
        size(self.seat)
    }

    /// The number of features of the table.
    pub fn common_size(&self) -> usize {
        size(self.common)
    }

    /// A digest of names, sizes and order (FNV-1a): ties a net to the layout that it was trained on.
    pub fn hash(&self) -> u64 {
        let mut hash = 0xcbf2_9ce4_8422_2325u64;
        let mut eat = |bytes: &[u8]| {
            for byte in bytes {
                hash = (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
            }
        };
        for (part, groups) in [("seat", self.seat), ("common", self.common)] {
            eat(part.as_bytes());
            for group in groups {
                eat(format!(" {} {} {}\n", group.name, group.first, group.size).as_bytes());
            }
        }
        hash
    }
}

fn size(groups: &[FeatureGroup]) -> usize {
    groups.iter().map(|group| group.size).sum()
}
