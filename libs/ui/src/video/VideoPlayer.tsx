import { pictureAddress, type GlobalVideo } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { widgetPhrases } from '@tribina/messages/widgets';
import type { ReactNode } from 'react';
import { player } from './VideoPlayer.styles';

export interface VideoPlayerProps {
  readonly video: GlobalVideo;
  readonly edition: Pick<Edition, 'language' | 'locale'>;
}

const POSTER = '825x464';

/**
 * A video by the browser's own player: it needs no script, its keys and its subtitles are those that the reader knows. Nothing
 * of it is fetched before it is started, and it starts by nobody's hand but the reader's.
 */
export function VideoPlayer({ video, edition: { language, locale } }: VideoPlayerProps): ReactNode {
  const phrases = widgetPhrases[language].video;
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- there is a track wherever somebody speaks
    <video
      className={player}
      controls
      playsInline
      preload="none"
      width="825"
      height="464"
      poster={pictureAddress(video.poster, POSTER)}
      aria-label={`${video.title}. ${video.alt}`}
    >
      <source src={video.src} type={video.type} />
      {video.captions === null ? null : (
        <track kind="captions" src={video.captions} srcLang={locale} label={phrases.captions} default />
      )}
      <a href={video.src}>{video.title}</a>
    </video>
  );
}
