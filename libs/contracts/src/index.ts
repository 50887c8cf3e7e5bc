// What a browser may bundle: methods, paths, codes, and types. Schemas have an entry of their own, `@tribina/contracts/schemas`.
export { accountCalls, mailboxCalls } from './accounts.calls';
export {
  isEmailAddress,
  newPasswordFault,
  newPasswordFaults,
  PASSWORD_LENGTH,
  registrationPasswordFault,
  shortUserName,
  toUserName,
  USER_NAME_LENGTH,
  userNameFault,
  type PasswordFault,
  type UserNameFault,
} from './accounts.rules';
export type { DataChange, Enrolment, Mail, SecondFactor, SessionRow } from './accounts.schema';
export { apiCalls } from './api.calls';
export type { SearchFound } from './api.schema';
export { call, pathOf, type Call, type CallDefinition, type CallTypes } from './call';
export type { ChangeData, ChangeOf, ChangeSchemas, ToldChange, ToldData } from './changes';
export { commentCalls } from './comments.calls';
export {
  COMMENT_EDIT_MS,
  COMMENT_LENGTH,
  GUEST_NAME_LENGTH,
  MENTION_MINIMUM,
  REACTION_TYPES,
  REJECTION_REASONS,
  type ReactionType,
  type RejectionReason,
  type ReportReason,
} from './comments.limits';
export type {
  CommentAuthor,
  CommentDraft,
  CommentThread,
  Finding,
  Member,
  OwnComment,
  PublicComment,
} from './comments.schema';
export { feedCalls, PROVIDER_HEADERS } from './feed.calls';
export type { FeedChange } from './feed.changes.schema';
export { gameAdminCalls } from './game-admin.calls';
export { gameJobCalls } from './game-jobs.calls';
export { gameMailInternalCalls } from './game-mails.calls';
export type { GameMail } from './game-mails.schema';
export { gamePartnerCalls, gamePlayerApiCalls, gamePlayerCalls, TICKET_NOTICE_HEADERS } from './game-players.calls';
export { gameRankingCalls } from './game-rankings.calls';
export { gameSlipCalls } from './game-slips.calls';
export { gameCalls } from './game.calls';
export type { GameChange, PlayerNews } from './game.changes.schema';
export {
  isToldToAll,
  readLiveChange,
  type LiveData,
  type LiveKind,
  type OwnChanges,
  type ReadChange,
  type ServiceChange,
} from './live.changes';
export {
  DEFAULT_DIMENSION,
  isOwnPicture,
  isUploaded,
  OWN_PICTURE,
  PICTURE_BASE,
  PICTURE_DIMENSIONS,
  pictureAddress,
  pictureColour,
  type PictureDimension,
  UPLOAD_DIR,
} from './media.address';
export { matchBlockCalls, matchBlockEditorialCalls } from './match-blocks.calls';
export {
  DRAWING_TYPE,
  mediaCalls,
  pictureCalls,
  UPLOAD_TYPES,
  type UploadType,
  VIDEO_TYPES,
  type VideoType,
} from './media.calls';
export { PICTURE_HEAD_BYTES, pictureTypeOf } from './picture-type';
export { moderationCalls, statementCalls } from './moderation.calls';
export { newsroomCalls } from './newsroom.calls';
export { favouriteCalls, notificationCalls } from './notifications.calls';
export type { Notification, NotificationSettings } from './notifications.schema';
export { editorialCalls, portalCalls, portalInternalCalls } from './portal.calls';
export type { ArticleFacts, PortalChange } from './portal.changes.schema';
export { profileApiCalls, profileCalls, profileInternalCalls } from './profile.calls';
export { releaseCalls } from './releases.calls';
export { syndicationCalls } from './syndication.calls';
export type { NewsSitemapArticle, SitemapArticle, SitemapIndex, SitemapLists } from './syndication.schema';
export { eventCalls } from './event.calls';
export { seasonCalls } from './seasons.calls';
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
  HomeBlock,
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
  BestThirds,
  CompetitionRef,
  Competitor,
  Goal,
  Match,
  MatchFilter,
  MatchStatus,
  Odd,
  Revision,
  Round,
  Score,
  Squad,
  SquadPlayer,
  Standing,
} from './feed.schema';
export type {
  AdminEvent,
  AdminPlayer,
  AdminStage,
  CorrectionEffect,
  GameAuditRow,
  MatchChoice,
  Prize,
  QuizDraft,
  ResultVersion,
  SettlementRun,
  Suspicion,
  TicketNotice,
  TriedCorrection,
} from './game-admin.schema';
export type { DeskJob, JobAct, JobKind, JobResult, SettlementUnderWay } from './game-jobs.schema';
export type { FoundPlayer, GameUser } from './game-players.schema';
export type { Badge, BadgeType, RankingRow, StageStanding } from './game-rankings.schema';
export type { Joker, QuizQuestion, SavedSlip } from './game-slips.schema';
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
export type {
  Club,
  ClubDraft,
  ClubRef,
  KeyFigure,
  MarksCollection,
  MarksDraft,
  PastMatch,
  Player,
  PlayerMark,
  PostMatch,
  PostMatchDraft,
  PreMatch,
  PreMatchDraft,
  PreMatchSide,
  ScoredGoal,
} from './match-blocks.schema';
export type { Beacon, HealthEntry, HealthReport, ReleaseHealth, Trial } from './health.schema';
export type { PictureUpload, SavedPicture } from './media.schema';
export type {
  DecisionOutcome,
  ModeratedComment,
  ModeratedUser,
  ModerationAction,
  ModerationCase,
  ModerationQueue,
  ModerationReason,
  ModerationRecord,
  ModerationWord,
  StandingDecision,
  Statement,
} from './moderation.schema';
export type {
  CategoryChoice,
  Editor,
  FrameChange,
  FrameField,
  Manuscript,
  ManuscriptRow,
  ManuscriptState,
  PickedArticle,
  RevisionAction,
  RevisionRow,
  SpecialEntry,
  UsedPicture,
  WorkingDraft,
} from './newsroom.schema';
export type {
  AccountDraft,
  ArticleDraft,
  CategoryDraft,
  LivePostDraft,
  NavigationDraft,
  NewLivePost,
  SpecialDraft,
  SuggestionsDraft,
  User,
  WriterDraft,
} from './portal.schema';
export type { KeptRecord, KnownMember, ProfileExport } from './profile.schema';
export type { AssignmentRow, AuditRow, GateReport, ReleaseBody, ReleaseSummary, TokenRow } from './releases.schema';
export { searchCalls } from './search.calls';
export type { CaptchaChallenge, ProofOfWork, SearchHit, SearchQuery, SearchResults, TextRun } from './search.schema';
export { eventDeskCalls } from './event-desk.calls';
export type {
  EarlierEventDraft,
  EarlierEventEntry,
  EventChange,
  EventDocument,
  MeetingDraft,
  MeetingEntry,
  RefereeDraft,
  RefereeEntry,
  SquadDraft,
  SquadEntry,
  StadiumDraft,
  StadiumEntry,
} from './event-desk.schema';
export type * from './event.schema';
export type { Scorer, SeasonCompetition, SeasonCountry, SeasonSchedule, SeasonTables } from './seasons.schema';
export { socialApiCalls, socialCalls } from './social-accounts.calls';
export type { SocialClaims } from './social-accounts.schema';
export { widgetCalls, widgetEditorialCalls } from './widgets.calls';
export type {
  Banner,
  BannerDraft,
  BannerLayout,
  BannerRow,
  FakeUser,
  FakeUserDraft,
  GlobalVideo,
  GlobalVideoDraft,
  Story,
  StoryDraft,
  StoryRow,
  WidgetPicture,
} from './widgets.schema';
export { contrastOf, LEAST_CONTRAST } from './contrast.rules';
export { isKnockOut, isTeamKnown, playsIn } from './foresight.rules';
export { isSeason, SEASON } from './season.rules';
export { inOneLine, saysNothing } from './text.rules';
export { writingCalls } from './writing.calls';
export type { Autosave, Company } from './writing.schema';
export { trackingAdminCalls, trackingCalls } from './tracking/tracking.calls';
export type {
  LiveMinute,
  OfferRow,
  ReleaseRow,
  RegisteredAction,
  SiteKey,
  TrackedSite,
  TrafficRow,
} from './tracking/tracking-admin.schema';
export type {
  ActionIds,
  ActionItem,
  Interest,
  InterestsReply,
  OfferItem,
  RejectedItem,
  TrackingConsent,
  VisitInfo,
  VisitorExport,
} from './tracking/tracking.schema';
export {
  BATCH_LENGTH,
  INTEREST_LIMITS,
  OFFER_TYPES,
  TRACKING_BODY_LIMIT,
  TRACKING_TOKEN_MS,
  type OfferType,
} from './tracking/tracking.words';
export { TRACKING_PERIODS, type KeptFor } from './tracking/tracking.periods';
export { PAGE_TYPES, type PageType } from './page-types';
