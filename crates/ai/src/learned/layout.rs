//! Which feature has which number: groups with a name and a size, one behind the other.

/// Some features that belong together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Group {
    /// What they are about.
    pub name: &'static str,
    /// The number of the first.
    pub first: usize,
    /// How many.
    pub size: usize,
}

impl Group {
    /// The first group of a list.
    pub const fn first(name: &'static str, size: usize) -> Group {
        Group { name, first: 0, size }
    }

    /// The group behind this one.
    pub const fn then(self, name: &'static str, size: usize) -> Group {
        Group { name, first: self.first + self.size, size }
    }

    /// The number of a feature of the group; what lies beyond the last counts as the last.
    #[inline]
    pub fn at(self, index: usize) -> usize {
        self.first + index.min(self.size - 1)
    }
}

/// All features of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Layout {
    /// Those that every seat has.
    pub seat: &'static [Group],
    /// Those of the table.
    pub common: &'static [Group],
}

impl Layout {
    /// No features at all: a game without a learned evaluation.
    pub const NONE: Layout = Layout { seat: &[], common: &[] };

    /// How many features a seat has.
    pub fn seat_size(&self) -> usize {
        size(self.seat)
    }

    /// How many features the table has.
    pub fn common_size(&self) -> usize {
        size(self.common)
    }

    /// A digest of names, sizes and order (FNV-1a): weights fit to one layout alone.
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

fn size(groups: &[Group]) -> usize {
    groups.iter().map(|group| group.size).sum()
}

#[cfg(test)]
mod tests {
    use super::{Group, Layout};

    const ONE: Group = Group::first("one", 3);
    const TWO: Group = ONE.then("two", 4);

    #[test]
    fn features_follow_each_other_and_never_leave_their_group() {
        assert_eq!((ONE.at(0), ONE.at(2), ONE.at(9)), (0, 2, 2));
        assert_eq!((TWO.at(0), TWO.at(3), TWO.at(99)), (3, 6, 6));
    }

    #[test]
    fn every_change_of_a_layout_changes_its_hash() {
        const OTHER_NAME: Group = ONE.then("three", 4);
        const OTHER_SIZE: Group = ONE.then("two", 5);
        let hash = |layout: Layout| layout.hash();
        let usual = hash(Layout { seat: &[ONE, TWO], common: &[ONE] });
        assert_eq!(usual, hash(Layout { seat: &[ONE, TWO], common: &[ONE] }));
        for other in [
            Layout { seat: &[ONE, OTHER_NAME], common: &[ONE] },
            Layout { seat: &[ONE, OTHER_SIZE], common: &[ONE] },
            Layout { seat: &[ONE], common: &[ONE, TWO] },
            Layout { seat: &[ONE, TWO], common: &[] },
        ] {
            assert_ne!(usual, hash(other));
        }
    }
}
