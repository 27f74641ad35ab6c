-- How often a lead wins, learnt from games by the leaves of the list.

CREATE TABLE list_chances (
    -- The chances to win of all lists. For those of the list in use alone there is the view chances.
    list_id    INTEGER NOT NULL         -- the list
               REFERENCES lists (id),
    tiles      INTEGER NOT NULL,        -- how many tiles are not on the board: in the bag and on both racks
    lead       INTEGER NOT NULL,        -- points by which the player who has just moved is ahead, and what the
                                        -- tiles kept are worth: every fifth, as far as the chance changes
    chance     REAL    NOT NULL,        -- how likely that player is to win, 0 to 1; a draw is half a win
    count      INTEGER NOT NULL,        -- on how many turns that rests
    PRIMARY KEY (list_id, tiles, lead)
) STRICT, WITHOUT ROWID;

CREATE VIEW chances AS
    -- The chances to win with the list in use, the columns of list_chances.
    SELECT tiles, lead, chance, count
    FROM list_chances
    WHERE list_id = (SELECT id FROM lists WHERE in_use = 1);
