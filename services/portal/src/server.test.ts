import type { RevisionRow, WorkingDraft } from '@tribina/contracts';
import { once } from 'node:events';
import { EMPTY_DRAFT } from './testing/manuscripts';
import { as, startPortal, type PortalUnderTest } from './testing/portal';
import { startProcess } from './testing/process';

/** Saves that are on their way when the process is killed. */
const AT_ONCE = 4;
const ACKNOWLEDGED = 20;

let portal: PortalUnderTest;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const draftOf = (title: string): WorkingDraft => ({ ...EMPTY_DRAFT, title });

interface Saved {
  readonly id: number;
  readonly revision: number;
}

/** Asks the process as the gateway asks it for an editor. @throws for every answer but an acknowledgement. */
async function send(method: string, address: string, body: object): Promise<Saved> {
  const answer = await fetch(address, {
    method,
    headers: {
      'x-site-key': portal.config.SITE_KEY,
      'x-edition': 'rs',
      'x-front': 'web',
      origin: 'web',
      'content-type': 'application/json',
      ...as('editor'),
    },
    body: JSON.stringify(body),
  });
  if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { data: Saved }).data;
}

/** An editor saves again and again, and tells of each save that was acknowledged, until nobody answers. */
async function write(manuscripts: string, name: string, tell: (saved: Saved, title: string) => void): Promise<Error> {
  let title = `${name} 1`;
  try {
    let saved = await send('POST', manuscripts, { draft: draftOf(title) });
    for (;;) {
      tell(saved, title);
      title = `${name} ${saved.revision + 1}`;
      saved = await send('PUT', `${manuscripts}/${saved.id}`, { revision: saved.revision, draft: draftOf(title) });
    }
  } catch (failure) {
    return failure as Error;
  }
}

async function read<T>(at: string): Promise<T> {
  return (await portal.edit('GET', `/manuscripts/${at}`)).json<{ data: T }>().data;
}

it('keeps every save of the newsroom that it has acknowledged when it is killed', async () => {
  const { child, address } = await startProcess(portal.config);
  const ended = once(child, 'exit');
  const acknowledged: (Saved & { readonly title: string })[] = [];
  const tell = (saved: Saved, title: string) => {
    if (acknowledged.push({ ...saved, title }) === ACKNOWLEDGED) child.kill('SIGKILL');
  };
  const editors = Array.from({ length: AT_ONCE }, (_, at) => `Urednik ${at + 1}`);
  const failures = await Promise.all(editors.map((name) => write(`${address}/editorial/manuscripts`, name, tell)));
  expect(await ended).toEqual([null, 'SIGKILL']);
  // Nobody was refused: the process was gone.
  expect(failures.filter(({ message }) => /^\d{3}: /.test(message))).toEqual([]);

  for (const { id, revision, title } of acknowledged)
    expect(await read(`${id}/revisions/${revision}`)).toMatchObject({ draft: { title } });
  // A save that was under way is there as a whole or not at all: no list has a gap.
  for (const id of new Set(acknowledged.map((saved) => saved.id))) {
    const revisions = (await read<RevisionRow[]>(`${id}/revisions`)).map(({ revision }) => revision);
    expect(revisions).toEqual(revisions.map((_, at) => revisions.length - at));
  }
});
