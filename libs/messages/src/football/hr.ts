import type { FootballPhrases } from './sr';

export const hr = {
  finished: 'kraj',
  afterExtraTime: 'nakon produžetaka',
  penalties: 'jedanaesterci {home}:{visitor}',
  live: 'uživo',
  minute: '{minute}. minuta',
  postponed: 'odgođeno',
  cancelled: 'otkazano',
  interrupted: 'prekinuto',
  suspended: 'obustavljeno',
  stopped: 'zaustavljeno',
  notStarted: 'početak: {time}',
  today: 'danas',
  tomorrow: 'sutra',
  versus: '{home} – {visitor}',
  score: 'rezultat {home}:{visitor}',
  shortScore: '{home}:{visitor}',
} satisfies FootballPhrases;
