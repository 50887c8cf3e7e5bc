import type { BannerDraft, GlobalVideoDraft, StoryDraft } from '@tribina/contracts';

const PICTURE = { dir: 'demo/net', filename: 'net-1.webp' };
/** All around the time of the tests. */
const ALWAYS = { starts: '2020-01-01T00:00:00.000Z', ends: '2040-01-01T00:00:00.000Z' };

export function aStory(story: Partial<StoryDraft> & Pick<StoryDraft, 'fakeUserId'>): StoryDraft {
  return {
    picture: PICTURE,
    alt: 'Mreža izbliza',
    text: 'Gol iz pedeset metara.',
    link: '/fudbal/1',
    ...ALWAYS,
    ...story,
  };
}

export function aBanner(banner: Partial<BannerDraft> = {}): BannerDraft {
  return {
    localStorageKey: 'banner:game-2026',
    localStorageValue: 'seen',
    showAlways: false,
    images: { mobile: PICTURE, tablet: PICTURE, laptop: PICTURE, desktop: PICTURE },
    alt: 'Mreža izbliza',
    title: 'Novo kolo je otvoreno',
    text: 'Osam utakmica, osam znakova.',
    button: { text: 'Igraj', url: '/prognozzer' },
    isAdvertisement: false,
    ...ALWAYS,
    ...banner,
  };
}

export function aVideo(video: Partial<GlobalVideoDraft> = {}): GlobalVideoDraft {
  return {
    title: 'Gol nedelje',
    description: 'Kako je nastao najlepši gol kola.',
    src: '/img/video/gol-nedelje.webm',
    type: 'video/webm',
    poster: PICTURE,
    alt: 'Mreža izbliza',
    captions: null,
    durationSeconds: 12,
    ...ALWAYS,
    ...video,
  };
}
