-- How common a word is, is counted in every 64th article (`SAMPLED` in src/search/repository.ts): all of them would take longer
-- to count than to search.
create index search_document_sample on search_document using gin (words) with (fastupdate = off) where article_id % 64 = 0;
