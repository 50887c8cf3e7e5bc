-- Of a large change the first fields are kept, and how many those are that are not.
alter table content_frame_change add column left_out integer not null default 0;
