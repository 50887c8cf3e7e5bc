import type { MailboxPhrases } from './sr';

export const en = {
  title: 'Mailbox',
  description: 'The messages that the portal would send.',
  lead: 'No mail server is set up, so messages stay here: nobody has received them.',
  off: 'Messages are sent',
  offText: 'The portal has a mail server. Nobody reads other people’s mail here.',
  address: 'Only to this address',
  show: 'Show',
  reload: 'Refresh',
  none: 'No messages.',
  newer: 'Newer',
  older: 'Older',
  range: '{first}–{last} of {total}',
  signInTitle: 'The mailbox is for the staff',
  signInText: 'Log in with the account of an editor, a moderator or an administrator.',
  signIn: 'Log in',
  failed: 'The messages cannot be loaded right now.',
  retry: 'Try again',
} satisfies MailboxPhrases;
