import { TRACK_EVENT, type ToldTrack } from '@tribina/shell-api';

const told: ToldTrack[] = [];

/** What pages of a test have told of their visitor, in order, since it was last asked. */
export function actionsTold(): ToldTrack[] {
  return told.splice(0);
}

addEventListener(TRACK_EVENT, (event) => told.push((event as CustomEvent<ToldTrack>).detail));
