-- Since when conversions may be told by it: marketing is another purpose than interests, and one does not agree to the other. Null:
-- it is kept for interests alone.
alter table offer_contact add column attributed_at timestamptz;
-- Of those that there are nobody knows: they tell of conversions as they did, until their period ends.
update offer_contact set attributed_at = first_at;

-- Words that are ahead of the clock are looked for with each batch.
create index erasure_by_time on erasure (at);
