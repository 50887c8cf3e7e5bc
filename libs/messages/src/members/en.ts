import type { MemberPhrases } from './sr';

export const en = {
  logIn: 'Log in',
  votes: {
    recorded: 'Your vote has been recorded.',
    failed: 'Your vote could not be recorded. Please try again.',
    membersOnly: 'You must be logged in to vote.',
  },
} satisfies MemberPhrases;
