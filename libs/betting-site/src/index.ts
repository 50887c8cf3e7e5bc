export { SAMPLES, type Sample } from './accounts';
export { sendTicketNotice, type TicketNotice, type NoticeAnswer } from './notices';
export type { OfferTracking } from './offer-page';
export type { MailedLink } from './page';
export { startBettingSite, type BettingSiteOptions, type RunningBettingSite } from './site';
