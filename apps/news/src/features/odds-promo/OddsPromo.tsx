import type { EditionId } from '@tribina/editions';
import { fill } from '@tribina/messages';
import type { WidgetPhrases } from '@tribina/messages/widgets';
import type { ResolvedCall } from '@tribina/shell-api';
import { classes } from '@tribina/theme/classes';
import { ArrowLeftIcon, ArrowRightIcon, PauseIcon, PlayIcon } from '@tribina/ui';
import { useEffect, type ReactNode } from 'react';
import { panel, section, sectionHead, textLink } from '../../shared/layout.styles';
import { condensed, display24, figures, note, upper } from '../../shared/type.styles';
import { useMatches } from '../../shared/use-changes';
import { controls, pause, slides, values } from './OddsPromo.styles';
import type { Promo, PromoSite } from './promo-view';
import { useSlides } from './use-slides';

/** Plain data: it travels in the page. */
export interface OddsPromoProps extends Promo {
  readonly editionId: EditionId;
  /** The question for these matches. */
  readonly call: ResolvedCall;
  /** The betting site; null: it is not linked here. */
  readonly site: PromoSite | null;
  readonly phrases: WidgetPhrases['odds'];
}

/**
 * The next matches with the highest odds per outcome. It is an advertisement, and says so. What has begun leaves an open page, and what
 * changes is asked for anew: nothing comes in between.
 */
export function OddsPromo(props: OddsPromoProps): ReactNode {
  const { call, editionId, site, phrases } = props;
  const [{ matches, dueAt }, askAgain] = useMatches<Promo>(
    props,
    props.matches.map(({ id }) => id),
    async () => {
      const { askForPromo } = await import(/* webpackChunkName: "odds" */ './later');
      return askForPromo(call, editionId, site);
    },
  );
  useEffect(() => {
    const timer = setTimeout(askAgain, dueAt - performance.now());
    return () => clearTimeout(timer);
  }, [dueAt, askAgain]);
  const { row, index, isStopped, toggle, step, onScroll, attention } = useSlides(matches.length);
  if (matches.length === 0) return null;
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
