const HOME = '/backoffice/game';

/** Addresses of the organisers' screens. */
export const paths = {
  challenges: HOME,
  newChallenge: `${HOME}/challenges/new`,
  stage: (id: number) => `${HOME}/stages/${id}`,
  editStage: (id: number) => `${HOME}/stages/${id}/edit`,
  prizes: `${HOME}/prizes`,
  prizesOf: (challengeId: number) => `${HOME}/prizes?challenge=${challengeId}`,
  players: `${HOME}/players`,
  player: (id: number) => `${HOME}/players?term=${id}`,
  notices: `${HOME}/notices`,
  audit: `${HOME}/audit`,
  operations: '/backoffice',
} as const;
