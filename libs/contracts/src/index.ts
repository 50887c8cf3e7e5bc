// What a browser may bundle: methods, paths, codes, and types. Schemas have an entry of their own, `@tribina/contracts/schemas`.
export { call, pathOf, type Call, type CallDefinition, type CallTypes } from './call';
export { feedCalls } from './feed.calls';
export { gameCalls } from './game.calls';
export { editorialCalls, portalCalls } from './portal.calls';
export type {
  Article,
  ArticleCard,
  ArticleCategory,
  ArticleVariant,
  Attachment,
  Block,
  Category,
  CategoryRef,
  Home,
  HomeGroup,
  Inline,
  LivePost,
  Navigation,
  NavigationItem,
  SiteLink,
  Special,
  Suggestion,
  Tag,
  Writer,
  WriterRef,
} from './content.schema';
export type {
  CompetitionRef,
  Competitor,
  Goal,
  Match,
  MatchFilter,
  MatchStatus,
  Odd,
  Round,
  Score,
  Standing,
} from './feed.schema';
export type { Challenge, GameEvent, Stage, TeamEntry } from './game.schema';
export type {
  ArticleDraft,
  CategoryDraft,
  LivePostDraft,
  NavigationDraft,
  SpecialDraft,
  SuggestionsDraft,
  User,
  WriterDraft,
} from './portal.schema';
