import { fill } from '@tribina/messages';
import type { WidgetPhrases } from '@tribina/messages/widgets';
import { classes } from '@tribina/theme/classes';
import { ArrowLeftIcon, ArrowRightIcon, PauseIcon, PlayIcon } from '@tribina/ui';
import type { ReactNode } from 'react';
import { panel, section, sectionHead, textLink } from '../../shared/layout.styles';
import { condensed, display24, figures, note, upper } from '../../shared/type.styles';
import { controls, pause, slides, values } from './OddsPromo.styles';
import type { PromoMatch, PromoSite } from './promo-view';
import { useSlides } from './use-slides';

/** Plain data: it travels in the page. */
export interface OddsPromoProps {
  readonly matches: readonly PromoMatch[];
  /** The betting site; null: it is not linked here. */
  readonly site: PromoSite | null;
  readonly phrases: WidgetPhrases['odds'];
}

/**
 * The next matches with the highest odds per outcome. It is an advertisement, and says so. As long as nobody touches the page the pulse
 * puts newer ones in: what has begun leaves.
 */
export function OddsPromo({ matches, site, phrases }: OddsPromoProps): ReactNode {
  const { row, index, isStopped, toggle, step, onScroll, attention } = useSlides(matches.length);
  return (
    <section className={section} aria-labelledby="odds" data-live="" {...attention}>
      <div className={sectionHead}>
        <h2 className={classes(display24, upper)} id="odds">
          {phrases.title}
        </h2>
        <p className={note}>{phrases.mark}</p>
        {matches.length > 1 ? (
          <div className={classes(controls, figures)}>
            <button
              type="button"
              className={pause}
              aria-label={isStopped ? phrases.play : phrases.pause}
              onClick={toggle}
            >
              {isStopped ? <PlayIcon /> : <PauseIcon />}
            </button>
            <button type="button" aria-label={phrases.previous} onClick={() => step(-1)}>
              <ArrowLeftIcon />
            </button>
            <span aria-hidden="true">
              {index + 1}/{matches.length}
            </span>
            <button type="button" aria-label={phrases.next} onClick={() => step(1)}>
              <ArrowRightIcon />
            </button>
          </div>
        ) : null}
      </div>
      {/* What is scrolled is reached by keyboard too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1, axe scrollable-region-focusable */}
      <ul ref={row} className={slides} tabIndex={0} aria-label={phrases.highest} onScroll={onScroll}>
        {matches.map((match) => (
          <li key={match.id} className={panel} {...match.offer}>
            <h3 className={condensed}>{match.title}</h3>
            <p className={note}>{match.note}</p>
            <dl className={classes(values, figures)}>
              {match.odds.map(({ outcome, value, isHighest }) => (
                <div key={outcome} data-highest={isHighest ? '' : undefined}>
                  <dt>{outcome}</dt>
                  <dd>
                    <b>{value}</b>
                    {isHighest ? <span className="visually-hidden"> {phrases.highestOf}</span> : null}
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      <p className={note}>{phrases.note}</p>
      {site ? (
        <a className={textLink} href={site.url} rel="noopener sponsored nofollow" {...site.offer}>
          {fill(phrases.action, { name: site.name })}
        </a>
      ) : null}
    </section>
  );
}
