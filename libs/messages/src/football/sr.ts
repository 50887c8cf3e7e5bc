export const sr = {
  finished: 'kraj',
  afterExtraTime: 'posle produžetaka',
  penalties: 'penali {home}:{visitor}',
  live: 'uživo',
  minute: '{minute}. minut',
  postponed: 'odloženo',
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
};

/** Serbian is the type, the others satisfy it. */
export type FootballPhrases = typeof sr;
