import { Type, type Static } from 'typebox';
import { Nullable, Ok } from './answer.schema';
import { portalSchemas } from './portal.schema';

const closed = { additionalProperties: false } as const;

/** `google`, `facebook`, or what a deployment calls its own. */
export const ProviderName = Type.String({ pattern: '^[a-z][a-z0-9-]{0,30}$' });

/** What a provider has said of somebody, as the gateway has verified it. */
export const SocialClaims = Type.Object(
  {
    provider: ProviderName,
    /** The provider's own id of the person; unique there, and never another's. */
    subject: Type.String({ minLength: 1, maxLength: 255 }),
    email: Nullable(Type.String({ pattern: '^[^\\s@]+@[^\\s@]+$', maxLength: 254 })),
    /** The provider vouches that the address is this person's. */
    emailVerified: Type.Boolean(),
    name: Nullable(Type.String({ maxLength: 200 })),
  },
  closed,
);
export type SocialClaims = Static<typeof SocialClaims>;

/** The schemas of `socialCalls`. */
export const socialSchemas = {
  socialLogin: {
    body: Type.Object(
      {
        ...SocialClaims.properties,
        /** Privacy terms and conditions were agreed to: without it nobody becomes a member (spec portal §5). */
        consent: Type.Boolean(),
      },
      closed,
    ),
    reply: portalSchemas.login.reply,
  },
} as const;

/** The schemas of `socialApiCalls`. */
export const socialApiSchemas = {
  socialProviders: { reply: Ok({ data: Type.Array(Type.Object({ name: ProviderName, label: Type.String() })) }) },
  socialLogin: {
    body: Type.Object(
      {
        provider: ProviderName,
        consent: Type.Boolean(),
        /** Where to go on afterwards: a path of ours. Anything else is the home page. */
        ref_url: Type.Optional(Type.String({ maxLength: 2_048 })),
      },
      closed,
    ),
    reply: Ok({ url: Type.String() }),
  },
} as const;
