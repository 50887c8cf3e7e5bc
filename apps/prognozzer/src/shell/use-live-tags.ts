import { useDispatch } from '@tribina/facades/store';
import { useEffect } from 'react';
import { GAME_TAGS, gameApi, type GameTag } from '../shared/game-api';
import { followChanges } from '../shared/live-changes';

/** What a change of matches alone touches. */
const OF_MATCHES: readonly GameTag[] = ['challenge', 'stages'];

/** Whatever of the game is shown is asked for anew when the gateway tells that it is another (spec game §4). */
export function useLiveTags(): void {
  const dispatch = useDispatch();
  useEffect(
    () => followChanges(({ isAll }) => dispatch(gameApi.util.invalidateTags([...(isAll ? GAME_TAGS : OF_MATCHES)]))),
    [dispatch],
  );
}
