-- In which languages the desk has named a ground: a source that is read again names it in the others. Of what was written before it is
-- not known by which edition: none of its names is the source's.
alter table stadium add column desk_languages text[] not null default '{}';
update stadium set desk_languages = array(select jsonb_object_keys(names)) where is_of_desk;
