-- What somebody has written of a ground or a referee at the desk stays when a source is read again.
alter table stadium add column is_of_desk boolean not null default false;
alter table referee add column is_of_desk boolean not null default false;
