-- What positions are worth, learnt from games by the leaves of the list.

CREATE TABLE list_values (
    -- What wfq train --values learnt. Other lists have what comes with wfq for their rules.
    list_id    INTEGER PRIMARY KEY      -- the list
               REFERENCES lists (id),
    network    BLOB    NOT NULL         -- the weights of a network, as the library packs them
) STRICT;
