import { releaseCalls } from '@tribina/contracts';
import { parseReleaseId } from '@tribina/shell-api';
import { releaseIdOf, UsageError, type Command } from '../arguments';
import { table } from '../table';
import type { Said, Workshop } from './said';

export async function createToken({ options }: Command, { client }: Workshop): Promise<Said> {
  const { name, scope = [], days } = options;
  if (!name || scope.length === 0) throw new UsageError('usage: release token create --name <name> --scope <scope>…');
  const answer = await client().call(releaseCalls.createToken, { body: { name, scopes: scope, days } });
  const { id, expiresAt } = answer.row;
  return { answer, text: `${answer.token}\ntoken ${id} of ${name}, until ${expiresAt}; it is shown this once` };
}

export async function listTokens(_command: Command, { client }: Workshop): Promise<Said> {
  const answer = await client().call(releaseCalls.tokens);
  const rows = answer.tokens.map((row) => [row.id, row.name, row.scopes.join(' '), row.expiresAt, row.revokedAt]);
  return { answer, text: table(['id', 'name', 'scopes', 'expires', 'revoked'], rows) };
}

export async function revokeToken({ place }: Command, { client }: Workshop): Promise<Said> {
  const id = Number(place);
  if (!Number.isInteger(id) || id < 1) throw new UsageError(`'${place}' is not the id of a token`);
  const answer = await client().call(releaseCalls.revokeToken, { params: { id } });
  return { answer, text: `token ${id} of ${answer.row.name} is revoked` };
}

export async function login(_command: Command, { client, site }: Workshop): Promise<Said> {
  const { code, expiresAt } = await client().call(releaseCalls.loginLink, { body: {} });
  const link = `${site()}/backoffice#login=${code}`;
  return { answer: { link, expiresAt }, text: `${link}\nopens the console once, until ${expiresAt}` };
}

export async function pin({ places, options }: Command, { client, site }: Workshop): Promise<Said> {
  const { channel, edition, minutes, for: members = [] } = options;
  if ((places.length === 0 && !channel) || members.length === 0) {
    throw new UsageError(
      'usage: release pin <release>… or --channel preview-1, --for <name of a member of the staff>…',
    );
  }
  const pins = Object.fromEntries(places.map((place) => [parseReleaseId(releaseIdOf(place))?.remote, place]));
  const answer = await client().call(releaseCalls.override, {
    body: { pins, channel, edition, minutes, members: [...members] },
  });
  const link = `${site()}/ops/override?token=${answer.token}`;
  const releases = Object.values(answer.pins).join(', ');
  return {
    answer: { ...answer, link },
    text: `${link}\ngives ${members.join(', ')}, logged in, ${releases} until ${answer.expiresAt}`,
  };
}

/** Needs no service: the browser forgets what it carries. */
export function unpin(_command: Command, { site }: Workshop): Promise<Said> {
  const page = site();
  const text = `the button of the badge on every page of ${page} ends it; otherwise it ends with its time`;
  return Promise.resolve({ answer: { page }, text });
}
