import { signIdentity, type Identity } from '@tribina/service-kit';
import { generateKeyPairSync } from 'node:crypto';

/** Keys for a service under test, and assertions as the gateway would sign them. */
export function testKeys(audience: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    internalKey: 'internal-key-of-the-tests',
    publicKey,
    /** The setting `IDENTITY_PUBLIC_KEY` of a service. */
    publicKeySetting: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    /** Header `x-identity` for a user. */
    assertionOf: (identity: Partial<Identity> & Pick<Identity, 'sub'>) =>
      signIdentity(privateKey, audience, { name: 'tester', roles: ['member'], edition: 'rs', ...identity }),
  };
}
