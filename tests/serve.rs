//! `wfq serve` as programs see it: the JSON interface, and what it refuses.
