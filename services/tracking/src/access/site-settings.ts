import { Ajv } from 'ajv';
import { Type, type Static } from 'typebox';

const SiteSettings = Type.Record(
  Type.String({ pattern: '^[a-z0-9-]{1,32}$' }),
  Type.Object(
    {
      secret: Type.String({ minLength: 16, maxLength: 128 }),
      origins: Type.Array(Type.String({ pattern: '^https?://[^/]+$' })),
    },
    { additionalProperties: false },
  ),
  { additionalProperties: false },
);
export type SiteSettings = Static<typeof SiteSettings>;

/** Reads the setting `SITES`. @throws Error that says what is wrong with it. */
export function parseSites(text: string): SiteSettings {
  const fault = (reason: string) => new Error(`The settings are not right:\n  SITES ${reason}`);
  let sites: unknown;
  try {
    sites = JSON.parse(text);
  } catch {
    throw fault('is no JSON');
  }
  const check = new Ajv({ strict: false }).compile<SiteSettings>(SiteSettings);
  if (!check(sites))
    throw fault(`${check.errors?.[0]?.instancePath ?? ''} ${check.errors?.[0]?.message ?? 'is wrong'}`);
  return sites;
}
