/** By which the way to the login knows that a session has ended by itself. */
export const ENDED = 'news:ended';
