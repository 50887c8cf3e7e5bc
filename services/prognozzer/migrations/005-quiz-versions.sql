-- Answers have numbers of their own that no other answer of the question ever gets, and a question a version by which it is known
-- whether somebody has seen it as it is: a save names the one it was made on, a vote the one that was shown.
alter table quiz_question
  add column version integer not null default 1,
  add column next_answer_id integer not null default 1;
-- Until now an answer was known by its place: those that are there keep the places that votes name. A vote may name a place that
-- is no more.
update quiz_question
set next_answer_id = 1 + greatest(
  coalesce((select max((answer ->> 'id')::integer) from jsonb_array_elements(answers) as answer), 0),
  coalesce((select max(answer_id) from quiz_answer where quiz_answer.stage_id = quiz_question.stage_id), 0));
