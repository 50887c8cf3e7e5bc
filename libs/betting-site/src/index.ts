export { SAMPLES, type Sample } from './accounts';
export { sendTicketNotice, type TicketNotice, type NoticeAnswer } from './notices';
export { startBettingSite, type BettingSiteOptions, type MailedLink, type RunningBettingSite } from './site';
