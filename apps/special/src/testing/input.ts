import type { ArticleCard, Special } from '@tribina/contracts';
import { EDITIONS, type EditionId } from '@tribina/editions';
import type { CallResult, PageInput } from '@tribina/shell-api';
import { aCup, aFinishedMatch, aGroup, aTeamAtCup } from './cup';
import { aHistoryPage, anEntry, aScorer, aStadium, someFacts, someReferees } from './people';

const CUP = { id: 196, name: 'Mundijal 2022' };

export const DURING = '2022-11-22T15:00:00.000Z';
export const AFTER = '2026-11-20T18:00:00.000Z';

export function aSpecial(changes: Partial<Special> = {}): Special {
  return {
    id: 1,
    name: 'Mundijal 2022',
    logo_url: '/img/svg/marks/world-cup-2022.svg',
    small_logo: '/img/svg/marks/world-cup-2022-small.svg',
    favicon_url: '/img/svg/marks/world-cup-2022-favicon.svg',
    betRadar: { competitionIds: [196] },
    colors: { main: '#7A1E3A', onMain: '#FFFFFF', sand: '#EBDDC5', mainDark: '#F3A6BA', onMainDark: '#0F1115' },
    starts: '2022-11-20',
    ends: '2022-11-30',
    ...changes,
  };
}

export function anArticle(id: number, title: string): ArticleCard {
  const category = { id: 5, name: 'Mundijal', url: 'mundijal', baseUrl: 'fudbal/mundijal', parent: null };
  return {
    id,
    news_id: id,
    title,
    url: `vest-${id}`,
    lead: `Uvod u vest ${id}`,
    categories: [category],
    primary_category: category,
    rest_categories: [],
    is_special: true,
    comments_count: 0,
    attachments: [{ dir: 'demo', model: 'article', type: 'main', filename: `p-${id}.webp`, alt: `Slika ${id}` }],
    dir: 'demo',
    filename: `p-${id}.webp`,
    published_at: '2022-11-22T10:00:00.000Z',
    updated_at: '2022-11-22T10:00:00.000Z',
    writer: { id: 9, name: 'Ana Anić' },
  };
}

const ok = (value: object): CallResult => ({ isOk: true, value: { status: 'OK', ...value } });

export const MISSING: CallResult = { isOk: false, status: 404, code: 'NOT_FOUND' };
export const DOWN: CallResult = { isOk: false, status: 503, code: 'FEED_FAILED' };

interface InputChanges extends Partial<Omit<PageInput, 'edition' | 'data'>> {
  readonly edition?: EditionId;
  readonly data?: Readonly<Record<string, CallResult>>;
}

/** What a page of the special is made from; all its calls have been answered. */
export function anInput({ edition = 'rs', data = {}, now = DURING, ...rest }: InputChanges = {}): PageInput {
  return {
    edition: EDITIONS[edition],
    origins: { rs: 'https://tribina.example', hr: 'https://hr.example', ke: 'https://ke.example' },
    route: 'home',
    path: '/specijal',
    params: {},
    query: {},
    now,
    data: {
      special: ok({ data: aSpecial() }),
      schedule: ok({ data: { competition: { id: 196, name: 'Mundijal 2022' }, rounds: aCup(now) } }),
      standings: ok({ data: { competition: { id: 196, name: 'Mundijal 2022' }, groups: [aGroup()] } }),
      news: ok({ data: [anArticle(1, 'Prva vest'), anArticle(2, 'Druga vest')], total: 2 }),
      team: ok({ data: aTeamAtCup(now) }),
      match: ok({ data: aFinishedMatch() }),
      facts: ok({ data: someFacts() }),
      referees: ok({ data: { competition: CUP, referees: someReferees() } }),
      stadiums: ok({ data: { competition: CUP, stadiums: [aStadium(1, 'Al Bajt'), aStadium(2, 'Lusail')] } }),
      scorers: ok({ data: { competition: CUP, scorers: [aScorer('Bulaje Dija', 3, 1)] } }),
      history: ok({ data: { competition: CUP, entries: [anEntry('1998'), anEntry('1994')] } }),
      historyPage: ok({ data: aHistoryPage() }),
      ...data,
    },
    ...rest,
  };
}
