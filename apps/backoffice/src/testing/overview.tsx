import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aSummary, FakeOps, Refused } from './ops';
import { showPage } from './render-page';

export const PROMOTE = 'POST /ops/releases/promote';
export const ROLLBACK = 'POST /ops/releases/rollback';
export const STATUS = 'GET /ops/releases/status';
export const CANARY = { release: 'news-1.2.0', basisPoints: 1000, salt: 's' };
export const ACTED = { status: 'OK', seq: 8, assignments: [] };
export const STALE = new Refused(409, 'STALE', { seq: 8 });

export const RELEASES = {
  status: 'OK',
  releases: [aSummary('news-1.3.0', { state: 'refused' }), aSummary('news-1.2.0'), aSummary('news-1.1.0')],
};

/** The console with its matrix, in English unless told otherwise. */
export async function show(answers: ConstructorParameters<typeof FakeOps>[0] = {}, edition: 'rs' | 'hr' | 'ke' = 'ke') {
  const ops = new FakeOps({ 'GET /ops/releases/releases': RELEASES, [PROMOTE]: ACTED, ...answers });
  showPage(edition);
  const matrix = await screen.findByRole('table');
  const row = (remote: string) => {
    const found = within(matrix)
      .getByRole('rowheader', { name: new RegExp(`^${remote}`) })
      .closest('tr');
    if (!found) throw new Error(`${remote} has no row`);
    return within(found);
  };
  return { ops, row };
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const press = (name: string | RegExp) => userEvent.click(button(name));
export const form = () => screen.findByRole('form', { name: /^Promote a release/ });
