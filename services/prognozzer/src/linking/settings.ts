import { Type, type TProperties } from 'typebox';

/** Settings of what the game has to do with the betting site (docs/contracts/betting-site.md). */
export const linkingSettings = {
  BETTING_SITE_URL: Type.String({ default: 'http://127.0.0.1:8107', description: 'Address of the betting site' }),
  BETTING_SITE_KEY: Type.String({ minLength: 16, description: 'Key that we show the betting site' }),
  AFFILIATE_KEY: Type.String({ minLength: 32, description: 'Key that signs the betting site’s notices of tickets' }),
  IDENTITY_NUMBER_KEYS: Type.String({
    minLength: 32,
    description: 'Keys that seal identity numbers, separated by commas: the first seals, all open',
  }),
  IDENTITY_NUMBER_HASH_KEY: Type.String({
    minLength: 32,
    description: 'Key of the hashes by which identity numbers are unique; it can never be changed',
  }),
} satisfies TProperties;
