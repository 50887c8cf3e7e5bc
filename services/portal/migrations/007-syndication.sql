-- When an edition's articles were last changed or withdrawn: what feeds and sitemaps say of themselves.
create index content_article_changed on content_article (edition, greatest(updated_at, withdrawn_at) desc);
