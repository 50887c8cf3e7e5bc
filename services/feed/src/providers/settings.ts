import { Ajv } from 'ajv';
import { Type, type Static } from 'typebox';

const Provider = Type.Object(
  {
    name: Type.String({ pattern: '^[a-z0-9-]{1,32}$' }),
    /** Where it is polled; without one it pushes alone. */
    url: Type.Optional(Type.String({ pattern: '^https?://.+' })),
    /** Sent with every poll, as `authorization: Bearer …`. */
    token: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
    periodMs: Type.Optional(Type.Integer({ minimum: 100, maximum: 3_600_000 })),
    /** The key by which it signs what it pushes; without one it may not. */
    secret: Type.Optional(Type.String({ minLength: 16, maxLength: 128 })),
  },
  { additionalProperties: false },
);
export type ProviderSettings = Static<typeof Provider>;

const ProviderList = Type.Array(Provider, { maxItems: 20 });

/** Reads the setting `PROVIDERS`: who goes before comes first. @throws Error that says what is wrong with it. */
export function parseProviders(text: string): ProviderSettings[] {
  const fault = (reason: string) => new Error(`The settings are not right:\n  PROVIDERS ${reason}`);
  let providers: unknown;
  try {
    providers = JSON.parse(text);
  } catch {
    throw fault('is no JSON');
  }
  const check = new Ajv({ strict: false }).compile<ProviderSettings[]>(ProviderList);
  if (!check(providers)) {
    const [first] = check.errors ?? [];
    throw fault(`${first?.instancePath ?? ''} ${first?.message ?? 'is wrong'}`);
  }
  const names = providers.map(({ name }) => name);
  if (new Set(names).size < names.length) throw fault('names a provider twice');
  return providers;
}
