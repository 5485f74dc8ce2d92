-- Vowels of Indian, Thai and like scripts that are written as marks belong to names and companies: the keys of whoever has such
-- letters are worked out anew.
UPDATE "contacts" SET "match_keys" = NULL
WHERE array_to_string("match_keys", ' ') ~ '[\u0700-\u109f\u1700-\u1cff\ua800-\uabff]';
