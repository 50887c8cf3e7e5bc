/** @jsxImportSource @emotion/react */
import type { Stage } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { OVERALL_PRIZES_RSD, STAGE_PRIZES_RSD } from '@tribina/game-rules';
import { fill } from '@tribina/messages';
import { gamePhrases } from '@tribina/messages/game';
import { gamePageNames } from '@tribina/messages/game-pages';
import { guideTexts, type GuidePage } from '@tribina/messages/game-pages/guide';
import { primaryButton, quietButton } from '@tribina/ui';
import { useId, type ReactNode } from 'react';
import { daysOf, factsOf } from '../features/info/facts';
import { Contents, GuidePart } from '../features/info/GuideSections';
import { columns, heading, onward, page, prizeTables, section, sections } from '../features/info/info.styles';
import { JokerCards } from '../features/info/JokerCards';
import { PoolNote } from '../features/info/PoolNote';
import { PrizeTable } from '../features/info/PrizeTable';
import { Steps } from '../features/info/Steps';
import { OwnJokers } from '../features/user-data/OwnJokers';
import { gamePagePath, type GamePage } from '../shared/page-paths';
import { PageTitle } from '../shared/PageTitle';
import { gamePath } from '../shared/paths';

export interface GuidePageProps {
  readonly edition: Edition;
  /** As far as they are known. */
  readonly stages: readonly Stage[];
}

export function AboutPage(props: GuidePageProps): ReactNode {
  const { about } = guideTexts[props.edition.language];
  return <RunningText {...props} page="about" text={about} onwards={['howToPlay', 'prizes']} />;
}

export function RulesPage(props: GuidePageProps): ReactNode {
  const { rules } = guideTexts[props.edition.language];
  return <RunningText {...props} page="rules" text={rules} onwards={['prizes', 'jokers']} />;
}

export function HowToPlayPage({ edition }: GuidePageProps): ReactNode {
  const { howToPlay } = guideTexts[edition.language];
  return (
    <>
      <PageTitle edition={edition} title={gamePageNames[edition.language].howToPlay.title} lead={howToPlay.lead} />
      <div css={page}>
        <Steps edition={edition} />
        <Onward edition={edition} pages={['rules', 'jokers']} />
      </div>
    </>
  );
}

export function JokersPage({ edition, stages }: GuidePageProps): ReactNode {
  const { jokers } = guideTexts[edition.language];
  const days = daysOf(edition, stages);
  return (
    <>
      <PageTitle edition={edition} title={gamePageNames[edition.language].jokers.title} lead={jokers.lead} />
      <div css={page}>
        <JokerCards edition={edition} />
        <OwnJokers edition={edition} stages={stages} />
        <GuidePart edition={edition} section={jokers.how} days={null} />
        <GuidePart edition={edition} section={jokers.contest} days={days} />
        <Onward edition={edition} pages={['rules', 'prizes']} />
      </div>
    </>
  );
}

export function PrizesPage({ edition }: GuidePageProps): ReactNode {
  const { prizes } = guideTexts[edition.language];
  const stageId = useId();
  const overallId = useId();
  return (
    <>
      <PageTitle edition={edition} title={gamePageNames[edition.language].prizes.title} lead={prizes.lead} />
      <div css={page}>
        <PoolNote edition={edition} />
        <div css={prizeTables}>
          <section css={section}>
            <h2 css={heading} id={stageId}>
              {prizes.perStage}
            </h2>
            <PrizeTable edition={edition} titleId={stageId} prizes={STAGE_PRIZES_RSD} />
          </section>
          <section css={section}>
            <h2 css={heading} id={overallId}>
              {prizes.overall}
            </h2>
            <PrizeTable edition={edition} titleId={overallId} prizes={OVERALL_PRIZES_RSD} />
          </section>
        </div>
        <GuidePart edition={edition} section={prizes.who} days={null} />
        <Onward edition={edition} pages={['rules', 'rankings']} />
      </div>
    </>
  );
}

interface RunningTextProps extends GuidePageProps {
  readonly page: GamePage;
  readonly text: GuidePage;
  readonly onwards: readonly GamePage[];
}

function RunningText({ edition, stages, page: name, text, onwards }: RunningTextProps): ReactNode {
  const days = daysOf(edition, stages);
  const lead = fill(text.lead, factsOf(edition));
  return (
    <>
      <PageTitle edition={edition} title={gamePageNames[edition.language][name].title} lead={lead} />
      <div css={columns}>
        <Contents edition={edition} sections={text.sections} />
        <div css={sections}>
          {text.sections.map((part) => (
            <GuidePart key={part.id} edition={edition} section={part} days={days} />
          ))}
          <Onward edition={edition} pages={onwards} />
        </div>
      </div>
    </>
  );
}

function Onward({ edition, pages }: { readonly edition: Edition; readonly pages: readonly GamePage[] }): ReactNode {
  const texts = guideTexts[edition.language];
  return (
    <nav css={onward} aria-label={texts.next}>
      <a className={primaryButton} href={gamePath(edition)}>
        {texts.toMatches}
      </a>
      {pages.map((name) => (
        <a key={name} className={quietButton} href={gamePagePath(edition, name)}>
          {gamePhrases[edition.language].shell.pages[name]}
        </a>
      ))}
    </nav>
  );
}
