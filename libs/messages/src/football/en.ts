import type { FootballPhrases } from './sr';

export const en = {
  finished: 'full time',
  afterExtraTime: 'after extra time',
  penalties: 'penalties {home}–{visitor}',
  live: 'live',
  minute: 'minute {minute}',
  postponed: 'postponed',
  cancelled: 'cancelled',
  interrupted: 'interrupted',
  suspended: 'suspended',
  stopped: 'stopped',
  notStarted: 'kick-off: {time}',
  today: 'today',
  tomorrow: 'tomorrow',
  versus: '{home} against {visitor}',
  score: 'score {home}–{visitor}',
  shortScore: '{home}–{visitor}',
} satisfies FootballPhrases;
