import type { EditionId } from '@tribina/editions';
import { classes } from '@tribina/theme/classes';
import { HeartIcon, quietButton } from '@tribina/ui';
import { useState, type ReactNode } from 'react';
import { press } from '../../shared/press';
import { heart } from './favourites.styles';
import { useIsFavourite } from './favourite-state';

export interface FavouriteButtonProps {
  readonly newsId: number;
  readonly editionId: EditionId;
  readonly label: string;
}

/** Saves an article for later, or takes it back (spec portal §7, add-my-favorite); pressed, it is saved. */
export function FavouriteButton({ newsId, editionId, label }: FavouriteButtonProps): ReactNode {
  const isFavourite = useIsFavourite(newsId);
  const [isBusy, setBusy] = useState(false);
  const handlePress = async () => {
    if (isBusy) return;
    setBusy(true);
    await press(editionId, async () => {
      const { setFavourite } = await import(/* webpackChunkName: "member-acts" */ './later');
      await setFavourite(newsId, editionId, !isFavourite);
    });
    setBusy(false);
  };
  return (
    <button
      type="button"
      className={classes(quietButton, heart)}
      aria-pressed={isFavourite}
      aria-busy={isBusy}
      onClick={() => void handlePress()}
    >
      <HeartIcon />
      {label}
    </button>
  );
}
