/** What is said of acts that only members have. */
export const sr = {
  logIn: 'Prijava',
  votes: {
    recorded: 'Vaš glas je zabeležen.',
    failed: 'Glas nije zabeležen. Pokušajte ponovo.',
    membersOnly: 'Da biste glasali, morate biti prijavljeni.',
  },
};

/** Serbian is the type, the others satisfy it. */
export type MemberPhrases = typeof sr;
