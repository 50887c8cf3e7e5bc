import type { NoticePhrases } from './sr';

export const en = {
  message: {
    activation_success: 'Your account is active. You can log in now.',
    verified_fantasy_user: 'Your game account is verified. Good luck!',
    error_verifying_fantasy_user: 'Your game account could not be verified. Try again from the link in the e-mail.',
    social_login_failed: 'Logging in with that account did not work. Try again, or log in with your password.',
    social_not_verified: 'We sent you an e-mail: verify your account by its link, then log in.',
    social_email_needed: 'That account gave us no e-mail address, and no account can be opened without one.',
    social_second_factor: 'This account asks for a code as well: log in here with your password, then enter the code.',
    session_ended: 'Your login has expired. Please log in again.',
    social_consent_needed: 'You have no account with us yet. Tick your consent to the terms and go on the same way.',
  },
  specialError: {
    // The specification's own words (portal §8).
    NOT_FOUND: 'There is no active specials',
    SOMETHING_WENT_WRONG: 'The special cannot be shown right now. Try again in a moment.',
  },
  favouritesFailed: 'You have to be logged in to use favourites.',
  deletion: {
    title: 'Delete your account for good?',
    text: 'Your account, picture, favourites, notifications and votes are erased; comments stay without your name. This cannot be undone.',
    confirm: 'Delete for good',
    busy: 'Deleting…',
    cancel: 'Keep the account',
    loginFirst: 'To confirm the deletion, first log in with the account that you are deleting.',
    stale:
      'The link is out of date, has been used, or is not for the account you are logged in with. Ask for a new one in your profile.',
    failed: 'The account cannot be deleted right now. Nothing has been erased; try again in a few moments.',
    unknown: 'No answer came, so we do not know whether the account is deleted. Try again in a few moments.',
    done: 'Your account is deleted. Thank you for having been with us.',
  },
  partLost: 'This could not be loaded right now. Try again in a few moments.',
  logIn: 'Log in',
  close: 'Close the notice',
} satisfies NoticePhrases;
