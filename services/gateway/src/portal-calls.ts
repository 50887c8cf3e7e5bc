import {
  commentCalls,
  matchBlockCalls,
  portalCalls,
  syndicationCalls,
  widgetCalls,
  type CallDefinition,
} from '@tribina/contracts';
import { patternOf } from './admission';

/** Calls of the portal's that are answered alike to everybody, and change nothing. */
export const PUBLIC_READING: ReadonlySet<CallDefinition> = new Set<CallDefinition>([
  portalCalls.singleArticle,
  portalCalls.singleArticleByOldId,
  portalCalls.home,
  portalCalls.newsByCategory,
  portalCalls.newsByTagAndCategory,
  portalCalls.allNews,
  portalCalls.allSpecialNews,
  portalCalls.newsByDate,
  portalCalls.bettingNewsByDate,
  portalCalls.editorsPick,
  portalCalls.newsByWriter,
  portalCalls.articlesByIds,
  portalCalls.tagById,
  portalCalls.categoryById,
  portalCalls.navigation,
  portalCalls.suggestions,
  portalCalls.livePosts,
  portalCalls.readNext,
  portalCalls.writer,
  portalCalls.writerWithNews,
  portalCalls.journalists,
  ...Object.values(commentCalls).filter(({ method }) => method === 'GET'),
  ...Object.values(matchBlockCalls),
  ...Object.values(syndicationCalls),
  widgetCalls.activeStories,
  widgetCalls.fakeUsers,
]);

const patterns = [...PUBLIC_READING].map((call) => ({ method: call.method, pattern: patternOf(call) }));

/**
 * Whether a page may be made of what is answered there, whatever a release asks for: the portal takes us for somebody who may log
 * people in.
 *
 * @param path below `/portal`, without query.
 */
export function isPublicReading(method: string, path: string): boolean {
  return patterns.some((one) => one.method === method && one.pattern.test(path));
}
