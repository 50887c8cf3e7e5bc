import { Type, type Static } from 'typebox';
import { Limit, Nullable, Offset, Ok } from './answer.schema';
import { ArticleCard } from './content.schema';

const closed = { additionalProperties: false } as const;

/** Spec portal §9: a search has at least three characters; nobody types more than the upper bound. */
export const SEARCH_TERM_LENGTH = { minimum: 3, maximum: 200 } as const;

/** It counts without the white space around it. */
export const SearchTerm = Type.String({
  minLength: SEARCH_TERM_LENGTH.minimum,
  maxLength: SEARCH_TERM_LENGTH.maximum,
  pattern: '\\S[\\s\\S]+\\S',
});

/** What is asked for. */
export const SearchQuery = Type.Object(
  {
    term: SearchTerm,
    limit: Limit,
    offset: Offset,
    /** `true`: articles of the special alone; absent or `false`: all of them. */
    isSpecial: Type.Optional(Type.Boolean()),
  },
  closed,
);
export type SearchQuery = Static<typeof SearchQuery>;

/** A piece of a text; `isHit`: it is what was looked for. */
export const TextRun = Type.Object({ text: Type.String(), isHit: Type.Optional(Type.Literal(true)) });
export type TextRun = Static<typeof TextRun>;

/** An article that was found, with where: title and lead whole; where the lead has no hit, the place of the text that has. */
export const SearchHit = Type.Object({
  ...ArticleCard.properties,
  highlights: Type.Object({
    title: Type.Array(TextRun),
    lead: Type.Array(TextRun),
    excerpt: Nullable(Type.Array(TextRun)),
  }),
});
export type SearchHit = Static<typeof SearchHit>;

/** The best first. */
export const SearchResults = Ok({ results: Type.Array(SearchHit) });
export type SearchResults = Static<typeof SearchResults>;

/** The portal's schemas of the search; the keys are those of `searchCalls`. */
export const searchSchemas = {
  searchArticles: { body: SearchQuery, reply: SearchResults },
} as const;

/** A task of altcha-lib: a key to be derived until it begins with `keyPrefix`. */
const ProofOfWork = Type.Object({
  parameters: Type.Object({
    algorithm: Type.String(),
    nonce: Type.String(),
    salt: Type.String(),
    cost: Type.Integer(),
    keyLength: Type.Integer(),
    keyPrefix: Type.String(),
    keySignature: Type.Optional(Type.String()),
    expiresAt: Type.Integer(),
    data: Type.Object({ host: Type.String() }),
  }),
  signature: Type.String(),
});
export type ProofOfWork = Static<typeof ProofOfWork>;

/** What has to be done for a token: some work, or what a hosted captcha asks for on `page`, from where the browser comes back. */
export const CaptchaChallenge = Type.Union([
  Ok({ provider: Type.Literal('work'), challenge: ProofOfWork }),
  Ok({ provider: Type.Literal('hosted'), page: Type.String() }),
]);
export type CaptchaChallenge = Static<typeof CaptchaChallenge>;

export const CaptchaToken = Type.Object({ token: Type.String({ minLength: 1, maxLength: 8_000 }) }, closed);
/** Spec portal §7: "response error flag". */
export const CaptchaVerdict = Ok({ error: Type.Literal(false) });
