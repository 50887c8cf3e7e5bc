-- What the store may hold of refused releases that were announced anew with other files.
create table left_object (
  integrity text primary key,
  bytes bigint not null
);
