import { EDITION_IDS, EDITIONS } from '@tribina/editions';
import { examine } from './pipeline';
import { contact } from './steps/contact';
import { linksBeside } from './steps/links';
import { offers } from './steps/offers';
import { pitch } from './steps/pitch';
import { shape } from './steps/shape';
import { readComments } from '../../../../../tools/demo/seed/comments';

describe.each(EDITION_IDS)('comments of the demo world, %s', (edition) => {
  const all = readComments(edition).flatMap((entry) => [entry, ...(entry.replies ?? [])]);

  it('stand in every state', () => {
    expect(new Set(all.map(({ state }) => state))).toEqual(
      new Set([undefined, 'waiting', 'held', 'rejected', 'reported']),
    );
  });

  it('are held by the pipeline exactly where they say so', async () => {
    const steps = [contact, linksBeside([]), offers, pitch, shape];
    for (const { text, state } of all.filter((entry) => entry.state !== 'rejected')) {
      const submission = {
        edition: EDITIONS[edition],
        articleId: 1,
        text,
        fingerprint: '',
        author: { userId: 1 },
        sender: '',
        trap: '',
        commentId: null,
      };
      // None of these steps asks the database.
      const { isHeld } = await examine(steps, submission, {} as never, () => undefined);
      expect([text, isHeld]).toEqual([text, state === 'held']);
    }
  });
});
