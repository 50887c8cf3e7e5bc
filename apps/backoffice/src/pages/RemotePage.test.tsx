import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDescription, aFile, aRow, aSummary, FakeOps, Refused, REFUSED_GATE } from '../testing/ops';
import { showPage } from '../testing/render-page';

const older = aDescription('news-1.0.0');
const newer = aDescription('news-1.1.0', {
  files: [aFile('main.js', 18_500, 'b'), aFile('new.js', 700, 'c')],
  exposes: ['./App'],
});
const release = (id: string, description: object, gate: unknown = null) => ({
  [`GET /ops/releases/releases/${id}`]: { status: 'OK', release: aSummary(id), description, gate },
});

function show(answers: ConstructorParameters<typeof FakeOps>[0] = {}) {
  const ops = new FakeOps({
    'GET /ops/releases/releases': {
      status: 'OK',
      releases: [aSummary('news-1.1.0'), aSummary('news-1.0.0', { state: 'refused' })],
    },
    'GET /ops/releases/history/news': { status: 'OK', rows: [aRow({ actor: 'auto' })] },
    ...release('news-1.1.0', newer),
    ...release('news-1.0.0', older, REFUSED_GATE),
    ...answers,
  });
  showPage('ke', 'remote', { remote: 'news' });
  return ops;
}

const region = async (name: string) => within(await screen.findByRole('region', { name }));
const texts = (rows: readonly HTMLElement[]) => rows.slice(1).map(({ textContent }) => textContent);

it('lists the releases with state, size and digest, and what the gate has said', async () => {
  show();
  const list = await region('All releases');
  expect(texts(list.getAllByRole('row'))).toEqual([
    expect.stringMatching(/^1\.1\.0published312\.4 kBabababababab20 Nov 15:00 · team-news/),
    expect.stringMatching(/^1\.0\.0refused/),
  ]);
  await userEvent.click(list.getByRole('button', { name: 'The gate’s report: news-1.0.0' }));
  expect(await list.findByText(/react \^18\.0\.0 is asked for/)).toBeInTheDocument();
  await userEvent.click(list.getByRole('button', { name: 'The gate’s report: news-1.1.0' }));
  expect(await list.findByText('The gate has not looked at it yet.')).toBeInTheDocument();
});

it('shows the difference of the two newest, and of two others', async () => {
  show();
  const files = await region('Files');
  expect(texts(files.getAllByRole('row'))).toEqual(['main.jschanged18 kB18.5 kB+500 B', 'new.jsadded–700 B+700 B']);
  expect(screen.getByText('18 kB → 19.2 kB in all (+1.2 kB); 0 files are the same.')).toBeInTheDocument();
  expect((await region('Exposed modules')).getAllByRole('row')[1]).toHaveTextContent('./Islands./Islands–');
  const difference = await region('Difference of two releases');
  await userEvent.selectOptions(difference.getByRole('combobox', { name: 'Earlier' }), 'news-1.1.0');
  expect(await difference.findByText('These two releases do not differ.')).toBeInTheDocument();
});

it('needs two releases for a difference', async () => {
  show({ 'GET /ops/releases/releases': { status: 'OK', releases: [aSummary('news-1.0.0')] } });
  expect(await screen.findByText('A difference takes two releases.')).toBeInTheDocument();
});

it('tells the history, with what the service did by itself marked', async () => {
  show();
  const history = await region('History');
  expect(texts(history.getAllByRole('row'))).toEqual([
    '820 Nov 15:00automaticrolled back (took back 1.1.0, soft)RS1.0.0––',
  ]);
});

it('pages through a long history', async () => {
  const rows = Array.from({ length: 50 }, (_, at) => aRow({ seq: 100 - at }));
  const ops = show({ 'GET /ops/releases/history/news': { status: 'OK', rows } });
  await userEvent.click(await screen.findByRole('button', { name: 'Older' }));
  const asked = jest.mocked(fetch).mock.calls.map(([input]) => String(input));
  expect(asked).toContain('/ops/releases/history/news?before=51');
  expect(ops.asked.length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: 'Newest' })).not.toHaveAttribute('aria-disabled');
});

it('each part says for itself what it could not get', async () => {
  const refused = new Refused(503, 'RELEASES_FAILED');
  show({ 'GET /ops/releases/history/news': refused });
  expect(await region('All releases')).toBeTruthy();
  expect(await screen.findByRole('alert')).toHaveTextContent('RELEASES_FAILED');
});
