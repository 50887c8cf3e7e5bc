/** One HTTP call as both sides know it. Data only: this is what the browser bundles. */
export interface CallDefinition {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with `:name` parameters, as the specification writes it, below the service's root. */
  readonly path: `/${string}`;
  /** The code that an unexpected failure of this call carries. */
  readonly failure: string;
  /** Further codes that it can answer with, beside those of every call (BAD_REQUEST, NOT_FOUND, …). */
  readonly errors?: readonly string[];
}

/** The types of a call's parts; they exist for the compiler alone. */
export interface CallTypes {
  readonly params?: object;
  readonly query?: object;
  readonly body?: object;
  readonly reply: object;
}

export type Call<T extends CallTypes = CallTypes> = CallDefinition & { readonly types?: T };

/**
 * States a call with the types of its parts.
 *
 * @example
 * const singleArticle = call<{ params: { id: number }; reply: SingleArticleReply }>({
 *   method: 'GET', path: '/single-article/:id', failure: 'GET_SINGLE_NEWS_FAILED',
 * });
 */
export function call<T extends CallTypes>(definition: CallDefinition): Call<T> {
  return definition;
}

/** The path of a call with its parameters filled in and a query behind it; undefined query values are left out. */
export function pathOf(definition: Pick<CallDefinition, 'path'>, params: object = {}, query: object = {}): string {
  const values = new Map(Object.entries(params));
  const path = definition.path.replaceAll(/:(\w+)/g, (_match, name: string) => {
    const value: unknown = values.get(name);
    if (value === undefined) throw new Error(`${definition.path} needs '${name}'`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  ).toString();
  return search ? `${path}?${search}` : path;
}
