-- Of a match whose file names no time: the day on which it is played, on its ground. Its start is the first moment of that day.
alter table match add column day date;
