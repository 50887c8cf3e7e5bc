import type { GlobalVideo as Video } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { fill } from '@tribina/messages';
import { widgetPhrases } from '@tribina/messages/widgets';
import { classes } from '@tribina/theme/classes';
import { videoLength, VideoPlayer } from '@tribina/ui/video';
import type { ReactNode } from 'react';
import { section, sectionHead } from '../../shared/layout.styles';
import { condensed, display24, note, upper } from '../../shared/type.styles';

interface GlobalVideoProps {
  readonly video: Video;
  readonly edition: Edition;
}

/** The video of the front page. */
export function GlobalVideo({ video, edition }: GlobalVideoProps): ReactNode {
  const phrases = widgetPhrases[edition.language].video;
  return (
    <section className={section} aria-labelledby="video">
      <div className={sectionHead}>
        <h2 className={classes(display24, upper)} id="video">
          {phrases.title}
        </h2>
        <p className={note}>{fill(phrases.length, { length: videoLength(video.durationSeconds) })}</p>
      </div>
      <VideoPlayer video={video} edition={edition} />
      <h3 className={condensed}>{video.title}</h3>
      <p className={note}>{video.description}</p>
    </section>
  );
}
