import { pictureAddress, type Story } from '@tribina/contracts';
import { fill } from '@tribina/messages';
import type { StoriesPhrases } from '@tribina/messages/stories/viewer';
import { classes } from '@tribina/theme/classes';
import { useEffect, useState, type ReactNode } from 'react';
import { Avatar } from '../Avatar';
import { ArrowLeftIcon, ArrowRightIcon, CloseIcon, PauseIcon, PlayIcon } from '../icons';
import { offerAttributes } from '../offer';
import { Picture, type PictureShape } from '../Picture';
import {
  control,
  empty,
  face,
  image,
  more,
  pauseControl,
  progress,
  running,
  stage,
  teller as tellerClass,
  top,
  words,
  zone,
  zoneBack,
  zoneOn,
} from './StoriesViewer.late.styles';
import type { Teller } from './tellers';
import { useSwipe } from './use-swipe';

/** As high as the screen, cut at the sides. */
const STORY: PictureShape = { dimensions: ['320x320', '1200x1200'], sizes: '100vh' };
const LARGEST = '1200x1200';
const FACE_SIZE = 36;

export interface StoryCardProps {
  readonly teller: Teller;
  /** Place of the story among the user's. */
  readonly number: number;
  /** The story that comes next: its picture is fetched ahead. */
  readonly following: Story | null;
  readonly phrases: StoriesPhrases;
  readonly onStep: (direction: 1 | -1) => void;
  readonly onStepUser: (direction: 1 | -1) => void;
  readonly onClose: () => void;
}

/** One story: how far it is, who tells it, and what. It goes on by itself unless it is stopped, held or hidden. */
export function StoryCard(props: StoryCardProps): ReactNode {
  const { teller, number, following, phrases, onStep, onStepUser, onClose } = props;
  const [isStopped, setStopped] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const isHidden = useHidden();
  const swipe = useSwipe({ onSide: onStepUser, onDown: onClose, onHold: setHeld });
  const story = teller.stories[number];

  useEffect(() => {
    if (following) new Image().src = pictureAddress(following.picture, LARGEST);
  }, [following]);

  if (!story) return null;
  const place = { name: teller.user.name, number: number + 1, count: teller.stories.length };
  return (
    <div className={stage} data-paused={isStopped || isHeld || isHidden ? '' : undefined} {...swipe}>
      <Picture key={story.id} picture={story.picture} alt={story.alt} shape={STORY} className={image} isLead />
      <div className={top}>
        <ol className={progress} aria-hidden="true">
          {teller.stories.map(({ id }, index) => (
            <li key={id}>
              <span
                className={index === number ? running : index > number ? empty : undefined}
                onAnimationEnd={() => onStep(1)}
              />
            </li>
          ))}
        </ol>
        <div className={tellerClass}>
          <Avatar src={teller.user.photo_url} size={FACE_SIZE} className={face} />
          <h2>{teller.user.name}</h2>
          <button
            type="button"
            className={classes(control, pauseControl)}
            aria-label={isStopped ? phrases.play : phrases.pause}
            onClick={() => setStopped(!isStopped)}
          >
            {isStopped ? <PlayIcon /> : <PauseIcon />}
          </button>
          <button type="button" className={control} aria-label={phrases.close} onClick={onClose}>
            <CloseIcon />
          </button>
        </div>
      </div>
      <button
        type="button"
        className={classes(zone, zoneBack)}
        aria-label={phrases.previous}
        onClick={() => onStep(-1)}
      >
        <ArrowLeftIcon />
      </button>
      <button type="button" className={classes(zone, zoneOn)} aria-label={phrases.next} onClick={() => onStep(1)}>
        <ArrowRightIcon />
      </button>
      <div className={words}>
        <output>
          <span className="visually-hidden">{fill(phrases.place, place)}. </span>
          {story.text}
        </output>
        {story.link === null ? null : (
          <a
            // Of its own: an offer that takes another's place in it is not seen anew.
            key={story.id}
            className={more}
            href={story.link}
            {...offerAttributes({ id: `story-${story.id}`, type: 'PROMO', href: story.link })}
          >
            {phrases.more}
            <ArrowRightIcon />
          </a>
        )}
      </div>
    </div>
  );
}

/** Whether the tab is hidden: nobody sees what goes on. */
function useHidden(): boolean {
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    const handleVisibility = () => setHidden(document.hidden);
    document.addEventListener('visibilitychange', handleVisibility);
    return () => document.removeEventListener('visibilitychange', handleVisibility);
  }, []);
  return isHidden;
}
