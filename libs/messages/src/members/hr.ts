import type { MemberPhrases } from './sr';

export const hr = {
  logIn: 'Prijava',
  votes: {
    recorded: 'Vaš je glas zabilježen.',
    failed: 'Glas nije zabilježen. Pokušajte ponovno.',
    membersOnly: 'Za glasanje morate biti prijavljeni.',
  },
} satisfies MemberPhrases;
