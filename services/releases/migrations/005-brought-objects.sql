-- Which files the team of a remote has brought itself. Files are kept by what is in them: whoever knows the name of another team's
-- has not got it, and may not publish it.
create table brought_object (
  remote text not null,
  integrity text not null,
  primary key (remote, integrity)
);
insert into brought_object (remote, integrity)
select distinct remote, integrity from release_object join release on release.id = release_id;
