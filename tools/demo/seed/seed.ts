import { mediaCalls } from '@tribina/contracts';
import { EDITION_IDS, type EditionId } from '@tribina/editions';
import {
  IDENTITY_HEADER,
  INTERNAL_KEY_HEADER,
  privateKeyOf,
  SERVER_TIME_HEADER,
  signIdentity,
} from '@tribina/service-kit';
import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makePictures } from '../pictures/make-pictures';
import type { StoredPicture, StoredPictures } from './drafts';
import { seedChallenge } from './game';
import { ServiceClient } from './http';
import { seedClubs } from './clubs';
import { seedComments } from './comments';
import { seedMatchStories } from './match-stories';
import { LIGA_VETROVA_ID, readFeed } from './matches';
import { seedNavigation } from './navigation';
import { seedPlayers } from './players';
import { seedAccounts, seedArticles, seedCategories, seedWriters } from './portal';
import { seedWidgets } from './widgets';
import { readWorld } from './world';

export interface SeedParts {
  readonly root: string;
  /** File that says that the demo world is there. */
  readonly marker: string;
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

const FEED_FILES = [
  'world-cup-2022.json',
  'premier-league-2023-24.json',
  'bundesliga-2023-24.json',
  'serie-a-2023-24.json',
];

/**
 * Fills an empty system with the demo world, once: matches by the feed's own import, everything else by the calls that an
 * editor's browser would make.
 */
export async function seedDemo(parts: SeedParts, say: (text: string) => void): Promise<void> {
  if (existsSync(parts.marker)) return;
  say('demo world (only the first time)');
  const internal = { [INTERNAL_KEY_HEADER]: parts.internalKey };

  for (const file of FEED_FILES) await feedCommand(parts, ['import', path.join('tools', 'demo', 'feed', file)]);
  await feedCommand(parts, ['demo']);
  say('  matches: World Cup 2022; Premier League, Bundesliga, Serie A 2023/24; Liga vetrova');

  const media = new ServiceClient(parts.urls.media, internal);
  const pictures = await seedPictures(media);
  say(`  pictures: ${[...pictures.values()].flat().length}`);

  const accounts = new ServiceClient(parts.urls.portal, internal);
  const { memberId, editorId, moderatorId } = await seedAccounts(accounts, parts.password);
  const now = await serverTime(parts.urls.feed);
  const facts = await readFeed(new ServiceClient(parts.urls.feed, {}));
  for (const edition of EDITION_IDS) {
    const portal = editorClient(parts, edition, editorId);
    const world = readWorld(edition);
    await seedCategories(portal, world.categories);
    const writerIds = await seedWriters(portal, world);
    const feed = await readFeed(new ServiceClient(parts.urls.feed, { 'x-edition': edition }));
    const clubs = await seedClubs(portal, world, feed);
    const stories = await seedMatchStories(portal, world, feed, clubs);
    const count = await seedArticles(portal, { world, facts, feed, now, writerIds, pictures, stories });
    await seedNavigation(portal, world);
    await seedWidgets({ world, pictures, now, portal, media });
    const comments = await seedComments(
      {
        portalUrl: parts.urls.portal,
        siteKey: parts.siteKey,
        identityKey: parts.identityKey,
        internal: accounts,
        password: parts.password,
        moderatorId,
      },
      edition,
    );
    say(`  ${edition}: ${count} articles, ${comments} comments`);
  }

  const game = new ServiceClient(parts.urls.prognozzer, { ...internal, 'x-edition': 'rs' });
  await seedChallenge(game, new ServiceClient(parts.urls.feed, {}), LIGA_VETROVA_ID);
  say('  game: a challenge of 18 rounds');
  if (parts.canLink) {
    const players = await seedPlayers({
      portal: accounts,
      gameUrl: parts.urls.prognozzer,
      internalKey: parts.internalKey,
      identityKey: parts.identityKey,
      password: parts.password,
      memberId,
      writePast: (questions) => gameCommand(parts, JSON.stringify(questions)),
    });
    say(`  game: ${players} players`);
  }
  writeFileSync(parts.marker, new Date().toISOString());
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
  for await (const { family, key, picture, focal, alt, isSpecial } of makePictures()) {
    const query = { dir: `demo/${family}`, name: key, focalX: focal.x, focalY: focal.y };
    const { data } = await media.send(mediaCalls.savePicture, query, picture, 'image/webp');
    byFamily.set(family, [...(byFamily.get(family) ?? []), { dir: data.dir, filename: data.filename, alt, isSpecial }]);
  }
  return byFamily;
}

async function serverTime(feedUrl: string): Promise<Date> {
  const answer = await fetch(`${feedUrl}/livez`);
  return new Date(answer.headers.get(SERVER_TIME_HEADER) ?? Date.now());
}

/** Runs the feed's own command, as a person would. */
function feedCommand({ root, feedDatabaseUrl }: SeedParts, args: readonly string[]): Promise<void> {
  return command({ root, service: 'feed', databaseUrl: feedDatabaseUrl, args: [...args, '--json'] });
}

/** Runs the game's own command. @param questions what it reads. */
function gameCommand({ root, gameDatabaseUrl }: SeedParts, questions: string): Promise<void> {
  return command({ root, service: 'prognozzer', databaseUrl: gameDatabaseUrl, args: ['demo'], input: questions });
}

interface Command {
  readonly root: string;
  readonly service: string;
  readonly databaseUrl: string;
  readonly args: readonly string[];
  readonly input?: string;
}

function command({ root, service, databaseUrl, args, input = '' }: Command): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', `services/${service}/src/cli.ts`, ...args], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: databaseUrl, CLOCK: 'adjustable' },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += String(chunk)));
    child.stderr.on('data', (chunk) => (output += String(chunk)));
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${service} ${args.join(' ')} failed:\n${output}`)),
    );
    child.stdin.end(input);
  });
}
