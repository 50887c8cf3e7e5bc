import { render, screen } from '@testing-library/react';
import type { GlobalVideo } from '@tribina/contracts';
import { EDITIONS } from '@tribina/editions';
import { videoLength, videoObject, VideoPlayer } from './index';

const VIDEO: GlobalVideo = {
  id: 1,
  title: 'Gol nedelje',
  description: 'Kako je nastao najlepši gol kola.',
  src: '/img/video/gol-nedelje.webm',
  type: 'video/webm',
  poster: { dir: 'demo/net', filename: 'net-1.webp' },
  alt: 'Mreža izbliza',
  captions: '/img/video/gol-nedelje.vtt',
  durationSeconds: 12,
  starts: '2026-11-19T10:00:00.000Z',
  ends: '2026-11-22T10:00:00.000Z',
};

const player = () => screen.getByLabelText<HTMLVideoElement>('Gol nedelje. Mreža izbliza');

it("P164: is the browser's own player, starts by nobody else's hand, and asks for nothing before", () => {
  render(<VideoPlayer video={VIDEO} edition={EDITIONS.rs} />);
  expect(player()).toHaveAttribute('controls');
  expect(player()).not.toHaveAttribute('autoplay');
  expect(player()).toHaveAttribute('preload', 'none');
  expect(player()).toHaveAttribute('poster', '/img/825x464/demo/net/net-1.webp');
  expect(player().querySelector('source')).toHaveAttribute('src', VIDEO.src);
  expect(player().querySelector('track')).toMatchObject({ kind: 'captions', srclang: 'sr-Latn-RS', label: 'Titlovi' });
});

it('has no subtitles where there are none', () => {
  render(<VideoPlayer video={{ ...VIDEO, captions: null }} edition={EDITIONS.ke} />);
  expect(player().querySelector('track')).toBeNull();
});

it('is a VideoObject for search engines', () => {
  expect(videoObject(VIDEO, 'https://tribina.example')).toEqual({
    '@type': 'VideoObject',
    name: 'Gol nedelje',
    description: 'Kako je nastao najlepši gol kola.',
    thumbnailUrl: ['https://tribina.example/img/1200x675/demo/net/net-1.webp'],
    uploadDate: '2026-11-19T10:00:00.000Z',
    expires: '2026-11-22T10:00:00.000Z',
    duration: 'PT12S',
    contentUrl: 'https://tribina.example/img/video/gol-nedelje.webm',
    encodingFormat: 'video/webm',
  });
});

it.each([
  [7, 'PT7S', '0:07'],
  [120, 'PT2M', '2:00'],
  [3_725, 'PT1H2M5S', '62:05'],
])('%i seconds are %s and %s', (durationSeconds, iso, length) => {
  expect(videoObject({ ...VIDEO, durationSeconds }, '')['duration']).toBe(iso);
  expect(videoLength(durationSeconds)).toBe(length);
});
