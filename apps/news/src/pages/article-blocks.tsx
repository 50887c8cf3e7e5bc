import {
  apiCalls,
  pathOf,
  type Article,
  type Club,
  type MarksCollection,
  type Match,
  type Navigation,
  type PostMatch as Report,
  type PreMatch as Preview,
  type SiteLink,
} from '@tribina/contracts';
import { Island } from '@tribina/federation-web/islands';
import { formatOdds } from '@tribina/messages';
import { newsPhrases } from '@tribina/messages/news';
import type { PageInput } from '@tribina/shell-api';
import { offerAttributes } from '@tribina/ui';
import { matchPhase, type MatchPhase } from '@tribina/ui/football';
import type { ReactNode } from 'react';
import type { EmbeddedBlock } from '../features/article-body/ArticleBody';
import { ClubCard } from '../features/club/ClubCard';
import { matchFacts } from '../features/match-block/match-facts';
import { MatchBlock, MatchCard } from '../features/match-block/MatchBlock';
import { Marks } from '../features/match-story/Marks';
import { PostMatch } from '../features/match-story/PostMatch';
import { PreMatch } from '../features/match-story/PreMatch';
import { bestOdds } from '../shared/best-odds';
import { BettingLink } from '../shared/BettingLink';
import { answerOf } from '../shared/page-data';
import { figures } from '../shared/type.styles';

/**
 * What stands for a block of an article's text that others answer for; what could not be had is left out.
 *
 * @param shown the match that the page shows above its text.
 */
export function blockRenderer(input: PageInput, shown: number | null): (block: EmbeddedBlock) => ReactNode {
  const { edition } = input;
  return (block) => {
    switch (block.type) {
      case 'match':
        return block.matchId === shown ? null : matchBlock(input, block.matchId);
      case 'pre-match':
        return preMatchBlock(input, block.matchId, shown);
      case 'post-match':
        return postMatchBlock(input, block.matchId);
      case 'marks': {
        const collection = blockAnswer<MarksCollection>(input, 'marks', block.marksId);
        return collection ? <Marks collection={collection} edition={edition} /> : null;
      }
      case 'club': {
        const club = blockAnswer<Club>(input, 'club', block.clubId);
        return club ? <ClubCard club={club} edition={edition} /> : null;
      }
    }
  };
}

/** The answer of the block's call, if it is of that block. */
function blockAnswer<T extends { readonly id: number }>(input: PageInput, name: string, id: number): T | null {
  const found = answerOf<{ data: T }>(input, name)?.data;
  return found?.id === id ? found : null;
}

function matchOf(input: PageInput, id: number): Match | undefined {
  return answerOf<{ items: Match[] }>(input, 'matches')?.items.find((match) => match.id === id);
}

/** The match that a live report is of, once it has begun: how it stands comes before everything else. */
export function reportedMatch(input: PageInput, article: Pick<Article, 'body' | 'match_ids'>): number | null {
  const named = article.body.flatMap((block) =>
    block.type === 'match' || block.type === 'pre-match' ? [block.matchId] : [],
  );
  return [...named, ...article.match_ids].find((id) => hasBegun(input, id)) ?? null;
}

function phaseOf(input: PageInput, matchId: number): MatchPhase | null {
  const match = matchOf(input, matchId);
  return match ? matchPhase(match, input.now) : null;
}

function hasBegun(input: PageInput, matchId: number): boolean {
  const phase = phaseOf(input, matchId);
  return phase !== null && phase !== 'future';
}

export function isOver(input: PageInput, matchId: number): boolean {
  return phaseOf(input, matchId) === 'done';
}

/** How a match stands, and changes in place while it is not over. */
export function matchBlock(input: PageInput, matchId: number): ReactNode {
  const { edition, now } = input;
  const phrases = newsPhrases[edition.language].match;
  const found = matchOf(input, matchId);
  if (!found) return null;
  const match = matchFacts(found, edition, now);
  if (found.status.endedStatus) return <MatchCard match={match} phrases={phrases} />;
  const call = { method: 'GET', path: pathOf(apiCalls.feedMatch, { id: matchId }) } as const;
  const props = { match, call, editionId: edition.id, phrases };
  return <Island remote="news" name="MatchBlock" component={MatchBlock} props={props} />;
}

function preMatchBlock(input: PageInput, matchId: number, shown: number | null): ReactNode {
  const preview = blockAnswer<Preview>(input, 'preMatch', matchId);
  if (!preview) return null;
  const { edition, now } = input;
  // A fragment: the score stands elsewhere in the page.
  const standing = matchId === shown ? <></> : hasBegun(input, matchId) ? matchBlock(input, matchId) : null;
  return <PreMatch {...{ preview, edition, now, standing }} odds={odds(input, matchId)} />;
}

function postMatchBlock(input: PageInput, matchId: number): ReactNode {
  const report = blockAnswer<Report>(input, 'postMatch', matchId);
  if (!report) return null;
  const hasMarks = report.marksId !== null && blockAnswer(input, 'marks', report.marksId) !== null;
  return <PostMatch report={report} edition={input.edition} hasMarks={hasMarks} />;
}

/** The highest odds while they can be taken, with the disclosure that goes with them. */
function odds(input: PageInput, matchId: number): ReactNode {
  const match = matchOf(input, matchId);
  const best = match && matchPhase(match, input.now) === 'future' ? bestOdds(match) : [];
  if (best.length === 0) return null;
  return (
    <>
      <p className={figures} {...offerAttributes({ id: matchId, type: 'MATCH', href: bettingSiteOf(input)?.url })}>
        {best.map(({ outcome, value }) => `${outcome}: ${formatOdds(value, input.edition.language)}`).join(' · ')}
      </p>
      <BettingSite input={input} />
      {newsPhrases[input.edition.language].suggestions.note}
    </>
  );
}

/** The way to the betting site, where the edition has one. */
export function BettingSite({ input }: { readonly input: PageInput }): ReactNode {
  const site = bettingSiteOf(input);
  return site ? <BettingLink site={site} edition={input.edition} /> : null;
}

/** The betting site of what is chosen for a reader. */
export function offersOf(input: PageInput): { readonly site?: Pick<SiteLink, 'url'> } {
  const site = bettingSiteOf(input);
  return site ? { site: { url: site.url } } : {};
}

/** The betting site that this page may lead to. */
export function bettingSiteOf(input: PageInput): SiteLink | undefined {
  const navigation = answerOf<Navigation>(input, 'navigation');
  return navigation?.showBetLogo ? navigation.otherSites[0] : undefined;
}
