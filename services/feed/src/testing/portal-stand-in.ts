import { portalInternalCalls } from '@tribina/contracts';
import { portalInternalSchemas } from '@tribina/contracts/schemas';
import { createService, handle, ok, requireInternalKey } from '@tribina/service-kit';
import { testKeys } from '@tribina/testing';
import type { FastifyInstance } from 'fastify';

/** What the portal says of its specials, as its contract describes it: an own process would be another part's. */
export class PortalStandIn {
  /** Competitions that specials name. */
  named: readonly number[] = [];
  #app: FastifyInstance | undefined;
  #port = 0;

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Listens, after an end at the same address as before. */
  async start(): Promise<void> {
    const app = await createService({ name: 'portal', logLevel: 'silent', answers: 'portal' });
    handle(
      app,
      portalInternalCalls.letGoOfCompetition,
      portalInternalSchemas.letGoOfCompetition,
      ({ params }) => ok({ data: { isNamed: this.named.includes(params.id) } }),
      { preHandler: requireInternalKey(testKeys('portal').internalKey) },
    );
    this.#app = app;
    await app.listen({ host: '127.0.0.1', port: this.#port });
    this.#port = Number(new URL(app.listeningOrigin).port);
  }

  async stop(): Promise<void> {
    await this.#app?.close();
  }
}
