-- Where imported feedback came from. Run by the owning role. No table is rewritten. The index is built by 0011a.

-- The id it had where it was exported, when it has another one here: later files speak of it by that one.
ALTER TABLE feedbacks ADD COLUMN imported_id uuid;
