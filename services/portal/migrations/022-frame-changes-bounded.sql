-- Of a large change the first fields are kept, and how many those are that are not.
alter table content_frame_change add column left_out integer not null default 0;

update content_frame_change set
  left_out = jsonb_array_length(fields) - 60,
  fields = jsonb_path_query_array(fields, '$[0 to 59]')
where jsonb_array_length(fields) > 60;
