import { bucketSettings, commonSettings, databaseSettings } from '@tribina/service-kit';
import { Type, type Static } from 'typebox';

/** The settings of the service, all from the environment. */
export const Config = Type.Object({
  ...commonSettings,
  ...databaseSettings,
  ...bucketSettings,
  PORT: Type.Integer({ default: 8105, minimum: 0, maximum: 65535, description: 'Port to listen on; 0: any free one' }),
  RELEASE_STORE: Type.String({
    minLength: 1,
    description: 'Where the files of all releases are kept: a folder, or s3://bucket/prefix',
  }),
  OPERATOR_TOKEN: Type.String({ minLength: 32, description: 'Release token that may do everything' }),
  SNAPSHOT_PRIVATE_KEY: Type.String({
    minLength: 1,
    description: 'Key that signs what the gateways decide by: Ed25519, base64 of PKCS#8 DER',
  }),
  OVERRIDE_PRIVATE_KEY: Type.Optional(
    Type.String({
      minLength: 1,
      description: 'Another one, that signs overrides of the staff; without it there are none',
    }),
  ),
  GATE_BROWSER: Type.Enum(['auto', 'required', 'off'], {
    default: 'auto',
    description: 'Whether the gate starts releases in a browser: where there is one, always, or never',
  }),
  RENDERER_WALLS: Type.Enum(['required', 'preferred', 'off'], {
    default: 'preferred',
    description:
      'Linux namespaces around what the gate runs of a release (no way out, no other processes): preferred where the system has them',
  }),
  LATE_VERDICTS_AFTER_S: Type.Integer({
    default: 0,
    minimum: 0,
    description:
      'How long after its start it goes on with verdicts that were left for later, unless it is asked before',
  }),
  GATE_GATEWAY: Type.Optional(
    Type.String({ description: "The gateway's program for that; by default the one built beside this service" }),
  ),
  GATE_HIDDEN: Type.Optional(
    Type.String({
      description: 'Folders that are empty for what the gate runs, behind its walls; separated as in PATH',
    }),
  ),
  GATE_PROGRAM: Type.Optional(Type.String({ description: "The gate's own program; by default beside this one" })),
});
export type Config = Static<typeof Config>;
