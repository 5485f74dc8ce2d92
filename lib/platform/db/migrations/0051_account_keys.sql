-- Accounts of networks, also those that stand as websites, are what duplicates have in common as well: the keys of whoever has one
-- are worked out anew.
UPDATE "contacts" SET "match_keys" = NULL
WHERE jsonb_path_exists("content", '$.fields[*] ? (@.kind == "account" || @.kind == "website")');
