import type { Config } from '../config';
import { extrasOf } from './extras';

const extras = (settings: Partial<Config>) => extrasOf(settings as Config);

it('has no other consent manager and no tracking where none is named', () => {
  expect(extras({})).toEqual({ consentManager: null, trackingKeys: {} });
});

it('has the keys of the editions that have one', () => {
  const { trackingKeys } = extras({ TRACKING_SITES: 'rs=key-of-the-serbian-pages, ke=key-of-the-kenyan-pages' });
  expect(trackingKeys).toEqual({ rs: 'key-of-the-serbian-pages', ke: 'key-of-the-kenyan-pages' });
});

it.each(['de=key-of-the-german-pages', 'rs=short', 'rs', 'rs=with a space in it, or so'])(
  'says what is wrong with %s',
  (entry) => {
    expect(() => extras({ TRACKING_SITES: `${entry},hr=key-of-the-croatian-pages` })).toThrow('is not edition=key');
  },
);
