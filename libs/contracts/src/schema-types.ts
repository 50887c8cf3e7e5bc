import type { Static, TSchema } from 'typebox';

type Part<S, K extends string> = S extends Record<K, infer T> ? (T extends TSchema ? Static<T> : never) : never;

/** The types of a call's parts, out of its schemas. A type only: the browser bundles no schema. */
export interface TypesOf<S> {
  readonly params: Part<S, 'params'> & object;
  readonly query: Part<S, 'query'> & object;
  readonly body: Part<S, 'body'> & object;
  readonly reply: Part<S, 'reply'> & object;
}
