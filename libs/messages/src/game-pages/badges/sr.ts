/** Badges: their list, the popup of a new one, and the page of one that is shared. */
export const sr = {
  badges: {
    ROOKIE_WINNER: { name: 'Prvi pogodak', how: 'Pogodite prvi ishod u takmičenju.' },
    STAGE_HAT_TRICK: { name: 'Het-trik', how: 'Pogodite najmanje {hatTrick} u jednom kolu.' },
    THE_KING_OF_THE_MISSED: {
      name: 'Kralj promašaja',
      how: 'Završite kolo bez ijednog pogotka, uz najmanje {counted} koji se računaju.',
    },
    STAGE_LEADER: {
      name: 'Vođa kola',
      how: 'Budite na prvom mestu kad se kolo završi, pa makar ga i delili s drugima.',
    },
    TEN_STRIKES_WINNER: { name: 'Deset u metu', how: 'Pogodite ukupno {ten} u takmičenju.' },
    STAGE_STRIKE: {
      name: 'Kolo bez greške',
      how: 'Pogodite sve ishode kola, uz najmanje {counted} koji se računaju.',
    },
    TOKEN_BOOSTED_WINNER: { name: 'Džoker u punom', how: 'Pogodite ishod meča na kojem je vaš džoker.' },
  },
  outcomes: { one: 'ishod', few: 'ishoda', other: 'ishoda' },
  matches: { one: 'meč', few: 'meča', other: 'mečeva' },
  earned: 'Osvojen',
  earnedOn: 'Osvojen {date}',
  notEarned: 'Još nije osvojen',
  earnedCount: 'Osvojeno {done} od {all}',
  list: 'Bedževi',
  listLead: 'Svaki podvig ima svoj bedž. Ovde su svi, sa onim što za njih treba.',
  loginNote: 'Prijavite se da vidite koje bedževe imate.',
  failed: 'Bedževi trenutno ne mogu da se učitaju.',
  retry: 'Pokušaj ponovo',
  newTitle: 'Novi bedž!',
  newMore: 'Čeka vas još {count}.',
  more: { one: 'bedž', few: 'bedža', other: 'bedževa' },
  accept: 'U redu',
  next: 'Sledeći bedž',
  acceptFailed: 'Bedž nije potvrđen. Videćete ga ponovo pri sledećoj poseti.',
  share: 'Podeli bedž',
  shareOf: 'Podeli bedž „{badge}”',
  shareText: '{name} ima bedž „{badge}” u igri {game}.',
  copied: 'Veza je kopirana.',
  copyFailed: 'Veza nije kopirana. Adresa: {url}',
  sharedCall: 'Mislite da možete bolje? Na svakom meču kola birate 1, X ili 2.',
  sharedPlay: 'Zaigrajte i vi',
  sharedAll: 'Svi bedževi',
};

export type BadgePhrases = typeof sr;
