import { DRAWING_TYPE, mediaCalls } from '@tribina/contracts';
import { EDITION_IDS, type EditionId } from '@tribina/editions';
import {
  IDENTITY_HEADER,
  INTERNAL_KEY_HEADER,
  privateKeyOf,
  SERVER_TIME_HEADER,
  signIdentity,
} from '@tribina/service-kit';
import path from 'node:path';
import { demoDrawings } from '../pictures/drawings';
import { runCommand } from './command';
import { concurrently } from './concurrently';
import type { StoredPicture, StoredPictures } from './drafts';
import { seedChallenge } from './game';
import { ask, ServiceClient } from './http';
import { seedClubs } from './clubs';
import { seedComments } from './comments';
import { seedMatchStories } from './match-stories';
import { LIGA_VETROVA_ID, readFeed, type FeedWorld } from './matches';
import { seedNavigation } from './navigation';
import { seedPlayers } from './players';
import { seedAccounts, seedArticles, seedCategories, seedWriters } from './portal';
import { seedWidgets } from './widgets';
import { readWorld } from './world';

export interface SeedParts {
  readonly root: string;
  readonly urls: Readonly<Record<'portal' | 'prognozzer' | 'feed' | 'media', string>>;
  readonly internalKey: string;
  readonly siteKey: string;
  readonly identityKey: string;
  readonly feedDatabaseUrl: string;
  readonly gameDatabaseUrl: string;
  /** Whether the betting site is the stand-in: a real one knows nobody of the demo world. */
  readonly canLink: boolean;
  readonly password: string;
}

/** Pictures that are handed in at a time. */
const AT_ONCE = 4;
const FEED_FILES = [
  'world-cup-2022.json',
  // All that were before it.
  'world-cups',
  'premier-league-2023-24.json',
  'bundesliga-2023-24.json',
  'serie-a-2023-24.json',
];

/** What the parts of the demo world are written with. */
interface Writing {
  readonly parts: SeedParts;
  readonly media: ServiceClient;
  readonly accounts: ServiceClient;
  readonly ids: Readonly<Record<'memberId' | 'editorId' | 'moderatorId', number>>;
  readonly pictures: StoredPictures;
  readonly say: (text: string) => void;
}

/**
 * Fills an empty system with the demo world: matches by the feed's own import, everything else by the calls that an editor's
 * browser would make. Editions and the game are written side by side. What it leaves when it is interrupted is no world, and not
 * gone on with: `DemoWorld` begins anew.
 *
 * @param served resolves when the services answer; matches need none of them.
 */
export async function seedDemo(parts: SeedParts, say: (text: string) => void, served: Promise<unknown>): Promise<void> {
  const internal = { [INTERNAL_KEY_HEADER]: parts.internalKey };
  const media = new ServiceClient(parts.urls.media, internal);
  const accounts = new ServiceClient(parts.urls.portal, internal);
  const [pictures, ids] = await Promise.all([
    served.then(() => seedPictures(media)),
    served.then(() => seedAccounts(accounts, parts.password)),
    seedMatches(parts, say),
  ]);
  say(`pictures: ${[...pictures.values()].flat().length}, drawn when they are first asked for`);
  const writing = { parts, media, accounts, ids, pictures, say };
  const facts = await readFeed(new ServiceClient(parts.urls.feed, {}));
  await Promise.all([...EDITION_IDS.map((edition) => seedEdition(writing, edition, facts)), seedGame(writing)]);
}

async function seedMatches(parts: SeedParts, say: (text: string) => void): Promise<void> {
  await feedCommand(parts, ['import', ...FEED_FILES.map((file) => path.join('tools', 'demo', 'feed', file))]);
  await feedCommand(parts, ['demo']);
  say('matches: World Cups 1930 to 2022; Premier League, Bundesliga, Serie A 2023/24; Liga vetrova');
}

async function seedEdition(
  { parts, media, accounts, ids, pictures, say }: Writing,
  edition: EditionId,
  facts: FeedWorld,
): Promise<void> {
  const now = await serverTime(parts.urls.feed);
  const portal = editorClient(parts, edition, ids.editorId);
  const world = readWorld(edition);
  await seedCategories(portal, world.categories);
  const writerIds = await seedWriters(portal, world);
  const feed = await readFeed(new ServiceClient(parts.urls.feed, { 'x-edition': edition }));
  const clubs = await seedClubs(portal, world, feed);
  const stories = await seedMatchStories(portal, world, feed, clubs);
  const articles = await seedArticles(portal, { world, facts, feed, now, writerIds, pictures, stories });
  await seedNavigation(portal, world);
  await seedWidgets({ world, pictures, now, portal, media });
  const { siteKey, identityKey } = parts;
  const speaking = { ...ids, portalUrl: parts.urls.portal, siteKey, identityKey, internal: accounts };
  const comments = await seedComments(speaking, edition);
  say(`${edition}: ${articles} articles, ${comments} comments`);
}

async function seedGame({ parts, accounts, ids, say }: Writing): Promise<void> {
  const { internalKey, identityKey } = parts;
  const game = new ServiceClient(parts.urls.prognozzer, { [INTERNAL_KEY_HEADER]: internalKey, 'x-edition': 'rs' });
  await seedChallenge(game, new ServiceClient(parts.urls.feed, {}), LIGA_VETROVA_ID);
  say('game: a challenge of 18 rounds');
  if (!parts.canLink) return;
  const players = await seedPlayers({
    portal: accounts,
    gameUrl: parts.urls.prognozzer,
    internalKey,
    identityKey,
    memberId: ids.memberId,
    writePast: (questions) => gameCommand(parts, JSON.stringify(questions)),
  });
  say(`game: ${players} players`);
}

/** A client that acts as the demo editor; each call has a new assertion, for they live a minute. */
function editorClient(parts: SeedParts, edition: EditionId, editorId: number): ServiceClient {
  const key = privateKeyOf(parts.identityKey);
  return new ServiceClient(parts.urls.portal, () => ({
    'x-edition': edition,
    'x-site-key': parts.siteKey,
    'x-front': 'web',
    [IDENTITY_HEADER]: signIdentity(key, 'portal', {
      sub: editorId,
      name: 'demo_editor',
      roles: ['editor'],
      edition,
    }),
  }));
}

async function seedPictures(media: ServiceClient): Promise<StoredPictures> {
  const byFamily = new Map<string, StoredPicture[]>();
  const drawings = demoDrawings();
  const kept = await concurrently(drawings, AT_ONCE, async ({ family, key, svg, focal }) => {
    const query = { dir: `demo/${family}`, name: key, focalX: focal.x, focalY: focal.y };
    return (await media.send(mediaCalls.saveDrawing, query, Buffer.from(svg), DRAWING_TYPE)).data;
  });
  for (const [index, { family, alt, isSpecial }] of drawings.entries()) {
    const { dir = '', filename = '' } = kept[index] ?? {};
    byFamily.set(family, [...(byFamily.get(family) ?? []), { dir, filename, alt, isSpecial }]);
  }
  return byFamily;
}

async function serverTime(feedUrl: string): Promise<Date> {
  const answer = await ask(`${feedUrl}/livez`);
  return new Date(answer.headers.get(SERVER_TIME_HEADER) ?? Date.now());
}

/** Runs the feed's own command, as a person would. */
function feedCommand({ root, feedDatabaseUrl }: SeedParts, args: readonly string[]): Promise<void> {
  return runCommand({ root, service: 'feed', databaseUrl: feedDatabaseUrl, args: [...args, '--json'] });
}

/** Runs the game's own command. @param questions what it reads. */
function gameCommand({ root, gameDatabaseUrl }: SeedParts, questions: string): Promise<void> {
  return runCommand({ root, service: 'prognozzer', databaseUrl: gameDatabaseUrl, args: ['demo'], input: questions });
}
