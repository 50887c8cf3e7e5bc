-- Of whom there is more to erase than goes in one step: the visitor, until nothing is left. By it an erasure goes on that a process has
-- not come to the end of.
alter table erasure add column unfinished text;
