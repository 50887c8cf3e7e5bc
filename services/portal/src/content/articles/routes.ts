import { portalCalls } from '@tribina/contracts';
import { portalSchemas } from '@tribina/contracts/schemas';
import { AppError, handle } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import { found, withData } from '../../http/answers';
import type { ArticleRepository } from './repository';

export function addArticleCalls(app: FastifyInstance, articles: ArticleRepository): void {
  handle(app, portalCalls.singleArticle, portalSchemas.singleArticle, async ({ params, request }) => {
    const { id: edition } = request.edition;
    const article = await articles.byId(edition, params.id);
    // Who has linked to it learns that it does not come back.
    if (!article && (await articles.isGone(edition, params.id))) throw new AppError('GONE', 410);
    return withData(found(portalCalls.singleArticle, article));
  });
  handle(app, portalCalls.singleArticleByOldId, portalSchemas.singleArticleByOldId, async ({ params, request }) =>
    withData(found(portalCalls.singleArticleByOldId, await articles.byOldId(request.edition.id, params.id))),
  );
  handle(app, portalCalls.livePosts, portalSchemas.livePosts, async ({ params, request }) =>
    withData(found(portalCalls.livePosts, await articles.livePosts(request.edition.id, params.id))),
  );
  handle(app, portalCalls.suggestions, portalSchemas.suggestions, async ({ params, request }) =>
    withData(found(portalCalls.suggestions, await articles.suggestions(request.edition.id, params.id))),
  );
  handle(app, portalCalls.readNext, portalSchemas.readNext, async ({ params, request }) =>
    withData(found(portalCalls.readNext, await articles.readNext(request.edition.id, params.id))),
  );
}
