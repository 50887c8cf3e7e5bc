import { portalCalls } from '@tribina/contracts';
import { portalSchemas } from '@tribina/contracts/schemas';
import { assertThat, handle } from '@tribina/service-kit';
import type { FastifyInstance } from 'fastify';
import { found, OK, withData } from '../../http/answers';
import { withoutSpecial } from './navigation';
import type { Catalogue } from './repository';

export function addCatalogueCalls(app: FastifyInstance, catalogue: Catalogue): void {
  handle(app, portalCalls.categoryById, portalSchemas.categoryById, async ({ params, request }) =>
    withData(found(portalCalls.categoryById, await catalogue.category(request.edition.id, params.id))),
  );
  handle(app, portalCalls.tagById, portalSchemas.tagById, async ({ params, request }) =>
    withData(found(portalCalls.tagById, await catalogue.tag(request.edition.id, params.id))),
  );
  handle(app, portalCalls.writer, portalSchemas.writer, async ({ params, request }) =>
    withData(found(portalCalls.writer, await catalogue.writer(request.edition.id, params.id))),
  );
  handle(app, portalCalls.journalists, portalSchemas.journalists, async ({ request }) =>
    withData(await catalogue.writers(request.edition.id)),
  );
  handle(app, portalCalls.navigation, portalSchemas.navigation, async ({ request: { edition } }) => {
    const navigation = found(portalCalls.navigation, await catalogue.navigation(edition.id, 'master'));
    const hasSpecial = (await catalogue.activeSpecial(edition.id)) !== undefined;
    return { ...OK, ...(hasSpecial ? navigation : withoutSpecial(edition, navigation)) };
  });
  handle(app, portalCalls.specialNavigation, portalSchemas.specialNavigation, async ({ request: { edition } }) => {
    const hasSpecial = (await catalogue.activeSpecial(edition.id)) !== undefined;
    const navigation = hasSpecial ? await catalogue.navigation(edition.id, 'special') : undefined;
    return { ...OK, ...found(portalCalls.specialNavigation, navigation) };
  });
  handle(app, portalCalls.activeSpecial, portalSchemas.activeSpecial, async ({ request }) => {
    const special = await catalogue.activeSpecial(request.edition.id);
    // Spec portal §8: NOT_FOUND, 'There is no active specials'.
    assertThat(special, 'NOT_FOUND', 404);
    return withData(special);
  });
}
