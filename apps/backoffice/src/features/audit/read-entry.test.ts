import { anAuditRow, aRow, AT } from '../../testing/ops';
import { readEntry } from './read-entry';

it('reads who, what, before and after', () => {
  const before = [aRow({ stable: 'news-1.1.0', canary: { release: 'news-1.2.0', basisPoints: 1000, salt: 's' } })];
  const entry = readEntry(
    anAuditRow(5, {
      at: AT,
      actor: 'Mila',
      action: 'rollback',
      subject: 'news',
      reason: 'slow',
      asked: { channel: 'prod', edition: 'rs', expectedSeq: 7 },
      outcome: 'done',
      before,
      after: [aRow({ stable: 'news-1.1.0' })],
    }),
  );
  expect(entry).toMatchObject({ seq: 5, at: AT, actor: 'Mila', action: 'rollback', subject: 'news', reason: 'slow' });
  expect(entry.refusal).toBeNull();
  expect(entry.changes).toEqual(['edition rs', 'RS news-1.1.0 (news-1.2.0 10%) → news-1.1.0']);
});

it('reads a refusal with what was asked for', () => {
  const asked = { channel: 'prod', percent: 10, edition: '*' };
  const entry = readEntry(
    anAuditRow(6, { actor: 'a', action: 'promote', subject: 'x', asked, outcome: 'refused', code: 'FROZEN' }),
  );
  expect([entry.refusal, entry.changes]).toEqual(['FROZEN', ['percent 10, edition *']]);
});

it.each(['no JSON', 'null', '[]', '{"after":[{"edition":"rs"}]}'])('does not fail at %s', (entry) => {
  expect(readEntry({ ...anAuditRow(1, {}), entry })).toMatchObject({ seq: 1, actor: '?', text: entry });
});
