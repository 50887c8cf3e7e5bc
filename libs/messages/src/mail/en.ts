import type { MailPhrases } from './sr';

export const en: MailPhrases = {
  greeting: 'Hello {name},',
  greetingWithoutName: 'Hello,',
  why: 'This message was sent by {brand} ({origin}). It cannot take replies.',
  linkBelow: 'If the button does not work, open this address:',
  mails: {
    verification: {
      subject: 'Confirm your {brand} account',
      paragraphs: ['You have opened an account with {brand}. Please confirm that this address is yours.'],
      action: 'Confirm account',
      note: 'The link works once, for 24 hours. If you did not open an account, there is nothing to do.',
    },
    already_registered: {
      subject: 'You already have a {brand} account',
      paragraphs: [
        'Somebody has just tried to open an account with this address. You already have one, so no new account was made.',
        'If it was you, simply log in. If you have forgotten your password, the login page lets you ask for a new one.',
      ],
      action: 'Log in',
      note: 'If it was not you, there is nothing to do: your account is untouched.',
    },
    password_reset: {
      subject: 'A new password for {brand}',
      paragraphs: ['A new password was asked for. Choose it on the next page.'],
      action: 'Choose a new password',
      note: 'The link works once, for one hour. If you did not ask for it, your old password stays.',
    },
    password_changed: {
      subject: 'Your password was changed',
      paragraphs: [
        'The password of your {brand} account has just been changed, and you were logged out on every device.',
      ],
      action: 'It was not me',
      note: 'If you changed it, there is nothing to do.',
    },
    second_factor_on: {
      subject: 'Two-step login is on',
      paragraphs: ['From now on you enter a code from your app beside your password. Keep the recovery codes safe.'],
      note: 'If it was not you, change your password and get in touch with us.',
    },
    second_factor_off: {
      subject: 'Two-step login is off',
      paragraphs: ['From now on your password alone logs you in.'],
      action: 'Open my account',
      note: 'If it was not you, change your password at once.',
    },
    delete_profile: {
      subject: 'Deleting your {brand} account',
      paragraphs: [
        'You have asked us to delete your account. Once you confirm it again, your account, favourites, notifications and votes are erased, and your comments stay without your name.',
        'This cannot be undone.',
      ],
      action: 'Continue',
      note: 'The link works for one hour. If you did not ask for this, change your password: the account stays unless somebody confirms.',
    },
    social_in_use: {
      subject: 'Logging in to {brand}',
      paragraphs: [
        'Somebody has just tried to log in through {provider} with an account of this address. {provider} has not confirmed the address to us, so the login was refused.',
        'If it was you, log in the way you usually do.',
      ],
      action: 'Log in',
    },
    comment_rejected: {
      subject: 'Your comment was not published',
      paragraphs: [
        'Our moderators have not published, or have removed, your comment on “{articleTitle}”.',
        'Your comment: “{text}”',
        'The reason: {reason}',
        'A person decided this. If you think they were wrong, you can ask once for somebody else to look at it.',
      ],
      action: 'See the decision',
    },
    account_suspended: {
      subject: 'Your account is suspended',
      paragraphs: ['Your {brand} account is suspended {until}.', 'The reason: {reason}'],
      action: 'See the decision',
    },
    account_reinstated: {
      subject: 'Your suspension is lifted',
      paragraphs: ['You can log in to {brand} again.'],
      action: 'Log in',
    },
    appeal_answered: {
      subject: 'The answer to your appeal',
      paragraphs: ['{decision}', '{note}'],
      action: 'See the decision',
    },
    digest: {
      subject: 'What is new for you on {brand}',
      paragraphs: ['Since our last message {total} came in:'],
      action: 'All notifications',
      note: 'You can switch these messages off on your account page.',
    },
    game_reminder: {
      subject: '{stage}: predictions close on {deadline}',
      paragraphs: [
        'You have not made your predictions for “{stage}” yet. They close when its first match starts: {deadline}.',
      ],
      action: 'Make predictions',
      note: 'You can switch these messages off with the bell in the menu of the game.',
    },
    game_badge: {
      subject: 'You have earned the badge “{badge}”',
      paragraphs: ['{stage} brings you a new badge: “{badge}”.'],
      action: 'See your badges',
      note: 'You can switch these messages off with the bell in the menu of the game.',
    },
    game_prize: {
      subject: 'You have won a prize: {amount}',
      paragraphs: ['{won}', 'Your prize: {amount}.'],
      action: 'See the prizes',
    },
  },
  suspendedUntil: 'until {date}',
  suspendedForGood: 'permanently',
  appealGranted: 'Your appeal was granted: the decision is changed.',
  appealDismissed: 'Your appeal was considered. The decision stands.',
  notifications: { one: 'notification', other: 'notifications' },
  prizes: {
    POOL: 'You are among the players who share the pool: {stage}. The pool is paid in free bets.',
    STAGE: 'You finished in place {place} of the ranking: {stage}.',
    OVERALL: 'You finished in place {place} of the overall ranking.',
  },
};
