import { commonSettings, databaseSettings } from '@tribina/service-kit';
import { Type, type Static } from 'typebox';

/** The settings of the service, all from the environment. */
export const Config = Type.Object({
  ...commonSettings,
  ...databaseSettings,
  PORT: Type.Integer({ default: 8105, minimum: 0, maximum: 65535, description: 'Port to listen on; 0: any free one' }),
  RELEASE_STORE: Type.String({ minLength: 1, description: 'Folder that keeps the files of all releases' }),
  OPERATOR_TOKEN: Type.String({ minLength: 32, description: 'Release token that may do everything' }),
  SNAPSHOT_PRIVATE_KEY: Type.String({
    minLength: 1,
    description: 'Key that signs what the gateways decide by: Ed25519, base64 of PKCS#8 DER',
  }),
});
export type Config = Static<typeof Config>;
