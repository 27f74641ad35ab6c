//! The prime-product signature: equal numbers, equal letters.
//!
//! No other file knows about primes.

use itertools::Itertools;
use num_bigint::BigUint;

use super::{Alphabet, Letter, MAX_LETTERS};

/// The prime of each letter, in the order of the alphabet: A = 2, B = 3, C = 5, …
const PRIMES: [u8; MAX_LETTERS] = [
    2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97,
    101, 103, 107, 109, 113, 127, 131,
];

/// Any product of this many primes is below 2^128.
const MAX_SMALL: usize = 18;

/// The product of the primes of some letters. Two words have the same signature exactly when they
/// are anagrams, whatever their length.
///
/// Any fifteen letters stay below 2^106; beyond 128 bits the product is a big integer.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Signature(Product);

/// `Large` holds only what `Small` cannot, so equality and order are those of the numbers.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Product {
    Small(u128),
    Large(BigUint),
}

/// A signature as the database stores it, ordered as the database orders them.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum StoredSignature {
    /// Up to 2^63 − 1: the number itself.
    Integer(i64),
    /// From 2^63 on: its exact decimal digits, because SQLite would round it to a float.
    Text(String),
}

impl Signature {
    /// The signature of no letters, 1.
    pub const ONE: Self = Self(Product::Small(1));

    /// The signature of some letters.
    pub fn of(letters: impl IntoIterator<Item = Letter>) -> Self {
        let mut letters = letters.into_iter();
        let first =
            letters.by_ref().take(MAX_SMALL).map(|letter| u128::from(PRIMES[letter.index()]));
        let first = Self(Product::Small(first.product()));
        letters.fold(first, |signature, letter| signature.with(letter))
    }

    /// The signature of these letters and another.
    pub fn with(&self, letter: Letter) -> Self {
        self.times(&Self(Product::Small(PRIMES[letter.index()].into())))
    }

    /// The signature of both together.
    pub fn times(&self, other: &Self) -> Self {
        if let (Product::Small(a), Product::Small(b)) = (&self.0, &other.0)
            && let Some(product) = a.checked_mul(*b)
        {
            return Self(Product::Small(product));
        }
        Self(Product::Large(self.big() * other.big()))
    }

    /// This signature divided by another; `None` if that does not divide it, because some of its
    /// letters are not among these.
    pub fn over(&self, other: &Self) -> Option<Self> {
        let (Product::Small(a), Product::Small(b)) = (&self.0, &other.0) else {
            let (a, b) = (self.big(), other.big());
            let quotient = &a / &b;
            return (&quotient * &b == a).then(|| Self::of_number(quotient));
        };
        a.is_multiple_of(*b).then(|| Self(Product::Small(a / b)))
    }

    /// The signature written in decimal digits; `None` if they are not a number of at least 1.
    pub fn read(digits: &str) -> Option<Self> {
        let is_number = !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit());
        let number = is_number.then(|| digits.parse()).and_then(Result::ok)?;
        (number != BigUint::ZERO).then(|| Self::of_number(number))
    }

    fn of_number(number: BigUint) -> Self {
        Self(u128::try_from(&number).map_or(Product::Large(number), Product::Small))
    }

    fn big(&self) -> BigUint {
        match &self.0 {
            Product::Small(number) => BigUint::from(*number),
            Product::Large(number) => number.clone(),
        }
    }

    /// The form in which the database stores it.
    pub fn stored(&self) -> StoredSignature {
        match &self.0 {
            Product::Small(number) => i64::try_from(*number).map_or_else(
                |_| StoredSignature::Text(number.to_string()),
                StoredSignature::Integer,
            ),
            Product::Large(number) => StoredSignature::Text(number.to_string()),
        }
    }

    /// A 64-bit key for filters: equal signatures have equal keys, and different ones rarely do.
    pub fn key(&self) -> u64 {
        match &self.0 {
            Product::Small(number) => (*number as u64) ^ ((number >> 64) as u64).rotate_left(17),
            Product::Large(number) => number
                .iter_u64_digits()
                .fold(0, |key, digit| (key ^ digit).wrapping_mul(0x9E37_79B9_7F4A_7C15)),
        }
    }

    /// The primes of an alphabet as text, `A=2 B=3 …`, stored with every word list. Signatures made
    /// under a different fingerprint mean different letters.
    pub fn fingerprint(alphabet: &Alphabet) -> String {
        let primes = alphabet.letters().zip(PRIMES);
        primes.map(|(letter, prime)| format!("{}={prime}", alphabet.label(letter))).join(" ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn signature(indices: &[usize]) -> Signature {
        Signature::of(indices.iter().map(|&index| Letter::new(index).expect("in range")))
    }

    #[test]
    fn primes_are_the_first_32() {
        let primes = (2..).filter(|n| (2..*n).all(|d| n % d != 0)).take(MAX_LETTERS);
        assert!(primes.eq(PRIMES));
    }

    #[test]
    fn trese_is_35111417() {
        let trese = [19, 17, 4, 18, 4];
        assert_eq!(signature(&trese).stored(), StoredSignature::Integer(35_111_417));
    }

    #[test]
    fn long_words_stay_exact() {
        // 2^62 fits an INTEGER, 2^63 does not; 131^18 is the last power in 128 bits.
        assert_eq!(signature(&[0; 62]).stored(), StoredSignature::Integer(1 << 62));
        let text = |n: u32| StoredSignature::Text(BigUint::from(2_u8).pow(n).to_string());
        assert_eq!(signature(&[0; 63]).stored(), text(63));
        let exact = StoredSignature::Text(BigUint::from(131_u8).pow(63).to_string());
        assert_eq!(signature(&[31; 63]).stored(), exact);
    }

    #[test]
    fn the_order_is_the_databases() {
        let stored = [&[0, 0][..], &[31], &[0; 64], &[0; 67], &[0; 65], &[0; 63]];
        let keys = stored.map(|indices| signature(indices).stored());
        // 4, 131, then the texts 18…, 147…, 36…, 92….
        let sorted = [0, 1, 3, 2, 4, 5].map(|index| keys[index].clone());
        assert!(sorted.is_sorted(), "{sorted:?}");
    }

    #[test]
    fn the_order_of_letters_does_not_matter_at_any_length() {
        let mut indices: Vec<usize> = (0..63).map(|i| i % 32).collect();
        let forward = signature(&indices);
        indices.reverse();
        assert_eq!(signature(&indices), forward);
        assert_eq!(signature(&indices[..40]).times(&signature(&indices[40..])), forward);
        assert_eq!(signature(&indices).key(), forward.key());
        assert_ne!(signature(&indices[..62]), forward);
    }
}
