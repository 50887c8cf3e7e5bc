import { post, type Answer } from './post';
import type { Config } from './types';

export function askToken({ endpoint, secret, site }: Config, fingerprint: string, visitor: string): Promise<Answer> {
  return post(`${endpoint}/outsource-user/validate-secret`, { secret, site, fingerprint, visitor });
}

export function tokenOf(answer: Answer): string | null {
  const { token } = (answer.body ?? {}) as { readonly token?: unknown };
  return answer.ok && typeof token === 'string' ? token : null;
}
