import names from './vocabulary.json' with { type: 'json' };

/** The names of schema.org, release 30.0, made of data/releases/30.0/schemaorg-current-https.jsonld; see README.md for the licence. */
interface Vocabulary {
  /** Types and what each is a kind of. */
  readonly types: Readonly<Record<string, readonly string[]>>;
  /** Properties: whose they are, what they hold, and whether another one has taken their place (1). */
  readonly properties: Readonly<
    Record<string, readonly [domain: readonly string[], range: readonly string[], old: 0 | 1]>
  >;
  /** Members of enumerations and their types. */
  readonly members: Readonly<Record<string, readonly string[]>>;
}

// The compiler widens tuples of a file to lists.
export const vocabulary = names as unknown as Vocabulary;
