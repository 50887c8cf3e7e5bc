import type { ArticleCard } from '@tribina/contracts';
import type { PageInput } from '@tribina/shell-api';

/** The answer of the calls that list articles. */
export interface NewsList {
  readonly data: readonly ArticleCard[];
  readonly total: number;
}

/**
 * The answer of one of the route's declared calls; null where it could not be had. Its shape is the contract's: the service
 * has checked it on the way out, so it is not checked again here.
 */
export function answerOf<T extends object>({ data }: Pick<PageInput, 'data'>, name: string): T | null {
  const result = data[name];
  return result?.isOk ? (result.value as T) : null;
}
