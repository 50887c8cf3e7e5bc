// What a browser may bundle: methods, paths, codes, and types. Schemas have an entry of their own, `@tribina/contracts/schemas`.
export { apiCalls } from './api.calls';
export { call, pathOf, type Call, type CallDefinition, type CallTypes } from './call';
export { feedCalls } from './feed.calls';
export { gameCalls } from './game.calls';
export type { GameChange } from './game.changes';
export {
  DEFAULT_DIMENSION,
  PICTURE_BASE,
  PICTURE_DIMENSIONS,
  pictureAddress,
  type PictureDimension,
} from './media.address';
export { mediaCalls, UPLOAD_TYPES, type UploadType } from './media.calls';
export { editorialCalls, portalCalls, portalInternalCalls } from './portal.calls';
export type { ArticleFacts, PortalChange } from './portal.changes';
export { releaseCalls } from './releases.calls';
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
  Segment,
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
export type {
  Challenge,
  ChallengeDraft,
  GameEvent,
  GameNames,
  JokerType,
  Outcome,
  Stage,
  StageDraft,
  TeamEntry,
} from './game.schema';
export type { SavedPicture } from './media.schema';
export type {
  AccountDraft,
  ArticleDraft,
  CategoryDraft,
  LivePostDraft,
  NavigationDraft,
  SpecialDraft,
  SuggestionsDraft,
  User,
  WriterDraft,
} from './portal.schema';
export type { AssignmentRow, AuditRow, GateReport, ReleaseBody, ReleaseSummary, TokenRow } from './releases.schema';
