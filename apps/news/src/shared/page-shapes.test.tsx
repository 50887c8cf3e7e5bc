import { render } from '@testing-library/react';
import { EDITIONS } from '@tribina/editions';
import { VideoPlayer } from '@tribina/ui/video';
import { LEAD } from './page-shapes';

it('the lead has no dimension of a video’s picture: a browser would take that and leave what was preloaded', () => {
  const video = {
    id: 1,
    title: 'Goal of the week',
    description: '',
    src: '/img/video/goal.webm',
    type: 'video/webm',
    poster: { dir: 'demo/net', filename: 'net-1.webp' },
    alt: 'A net',
    captions: null,
    durationSeconds: 12,
    starts: '2026-11-19T10:00:00.000Z',
    ends: '2026-11-22T10:00:00.000Z',
  } as const;
  const { container } = render(<VideoPlayer video={video} edition={EDITIONS.ke} />);
  const [, dimension = ''] = /\/img\/(\d+x\d+)\//.exec(container.querySelector('video')?.poster ?? '') ?? [];
  expect(dimension).not.toBe('');
  expect(LEAD.dimensions).not.toContain(dimension);
});
