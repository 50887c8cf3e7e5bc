import fastJsonStringify from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';
import { laterFunctions } from './later-functions';

const serializers = laterFunctions(() => (schema) => fastJsonStringify(schema));

/** Answers are written by their schemas: what a schema does not name is not sent. */
export function applySerialization(app: FastifyInstance): void {
  app.setSerializerCompiler(({ schema }) => {
    const write = serializers(app, schema as object);
    return (data: unknown) => write()(data);
  });
}
