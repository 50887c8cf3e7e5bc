import { notify } from '@tribina/browser';
import { trackingAgent } from '@tribina/browser/tracking-agent';
import { articlePath, EDITIONS, type Edition } from '@tribina/editions';
import { fill } from '@tribina/messages';
import { forYouPhrases, type ForYouPhrases } from '@tribina/messages/for-you';
import { classes } from '@tribina/theme/classes';
import { Picture, quietButton } from '@tribina/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { sectionHead } from '../../shared/layout.styles';
import { ROW } from '../../shared/shapes';
import { asRow, link, picture } from '../../shared/Teaser.styles';
import { condensed, display24, note, tiny, upper } from '../../shared/type.styles';
import { choiceFor, type Choice, type ChosenArticle } from './choice';
import { controls, lead, list } from './for-you.late.styles';
import { SHOWN } from './for-you.styles';
import type { ForYouProps } from './for-you-props';
import { ForYouOffers } from './ForYouOffers';

interface ForYouNewsProps extends ForYouProps {
  readonly hasOffers: boolean;
}

/** The choice with its reasons, and the ways out of it: personalisation can be turned off, what is known can be erased. */
export function ForYouNews({ editionId, besideId, site, hasOffers }: ForYouNewsProps): ReactNode {
  const edition = EDITIONS[editionId];
  const phrases = forYouPhrases[edition.language];
  const [choice, setChoice] = useState<Choice | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [erasing, setErasing] = useState<'under way' | 'done' | null>(null);
  const [isWhole, setWhole] = useState(false);
  const rows = useRef<HTMLUListElement>(null);
  // The button that has shown them is gone.
  useEffect(() => {
    if (isWhole) rows.current?.children[SHOWN]?.querySelector('a')?.focus();
  }, [isWhole]);
  useEffect(() => {
    const leaving = new AbortController();
    choiceFor({ edition, besideId, hasOffers }, leaving.signal).then(
      (chosen) => {
        if (leaving.signal.aborted) return;
        setChoice(chosen);
        setFailed(!chosen);
      },
      (error: unknown) => {
        console.warn(error);
        setFailed(true);
      },
    );
    return () => leaving.abort();
  }, [edition, besideId, hasOffers]);

  const handleErase = async () => {
    if (erasing) return;
    setErasing('under way');
    // All of it, as the button says: not this choice alone.
    const isErased =
      (await trackingAgent()
        ?.erase()
        .catch(() => false)) ?? false;
    setErasing(isErased ? 'done' : null);
    notify(isErased ? { text: phrases.erased, tone: 'good' } : { text: phrases.eraseFailed, tone: 'bad' });
  };

  const head = (
    <div className={sectionHead}>
      <h2 className={classes(display24, upper)} id="for-you">
        {phrases.title}
      </h2>
    </div>
  );
  // Its place is kept: what stands there says what it is for, and that it cannot be filled.
  if (!choice) {
    return (
      <div>
        {head}
        {hasFailed ? <p className={note}>{phrases.failed}</p> : null}
      </div>
    );
  }
  const isErased = erasing === 'done';
  return (
    <section aria-labelledby="for-you">
      {head}
      <p className={classes(note, lead)}>
        {isErased ? phrases.erased : choice.isCold ? phrases.coldStart : phrases.lead}
      </p>
      {isErased ? null : (
        <ul ref={rows} className={list}>
          {choice.articles.slice(0, isWhole ? undefined : SHOWN).map((chosen) => (
            <li key={chosen.article.id}>
              <Chosen chosen={chosen} edition={edition} phrases={phrases} />
            </li>
          ))}
        </ul>
      )}
      {site && hasOffers && !isErased && choice.offers.length > 0 ? (
        <ForYouOffers offers={choice.offers} {...{ site, edition, phrases }} />
      ) : null}
      <div className={controls}>
        {choice.articles.length > SHOWN && !isWhole && !isErased ? (
          <button type="button" className={quietButton} onClick={() => setWhole(true)}>
            {phrases.more}
          </button>
        ) : null}
        <button type="button" className={quietButton} data-consent-settings="">
          {phrases.settings}
        </button>
        <button
          type="button"
          className={quietButton}
          aria-busy={erasing === 'under way'}
          aria-disabled={isErased}
          onClick={() => void handleErase()}
        >
          {phrases.erase}
        </button>
      </div>
    </section>
  );
}

interface ChosenProps {
  readonly chosen: ChosenArticle;
  readonly edition: Edition;
  readonly phrases: ForYouPhrases;
}

function Chosen({ chosen: { article, because, isPopular, isRecent }, edition, phrases }: ChosenProps): ReactNode {
  return (
    <article className={asRow}>
      {/* The headline beside it says what it shows. */}
      <Picture picture={article} alt="" shape={ROW} className={picture} />
      <div>
        {because === null ? null : <p className={tiny}>{fill(phrases.because, { category: because })}</p>}
        {isPopular ? <p className={tiny}>{phrases.mostRead}</p> : null}
        {isRecent ? <p className={tiny}>{phrases.recent}</p> : null}
        <h3 className={condensed}>
          <a className={link} href={articlePath(edition, article)}>
            {article.title}
          </a>
        </h3>
      </div>
    </article>
  );
}
