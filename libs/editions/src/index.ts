export {
  allNewsPath,
  articlePath,
  categoryPath,
  specialPath,
  tagPath,
  writerPath,
  type ArticleAddress,
} from './article-path';
export {
  EDITION_IDS,
  type Brand,
  type Edition,
  type EditionFeatures,
  type EditionId,
  type Language,
  type RouteWords,
  type RssFeed,
  type SportSegments,
} from './edition';
export { EDITIONS, isEditionId, parseOverrides, withOverrides, type EditionOverrides, type Editions } from './editions';
export { editionOfHost, parseEditionHosts, type EditionHosts } from './hosts';
export { isReservedSegment, ownerOf, segmentsOf, shellOf, type PageOwner, type PathOwner, type Shell } from './owner';
