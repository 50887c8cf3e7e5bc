import type { Navigation } from '@tribina/contracts';
import type { PageInput } from '@tribina/shell-api';
import { absolute } from './head';
import { answerOf } from './page-data';

type Place = Pick<PageInput, 'edition' | 'origins'>;

/** Who publishes (https://schema.org/NewsMediaOrganization): named by every article, described on the home page. */
export function publisher(input: Place) {
  const { id, brand } = input.edition;
  return {
    '@type': 'NewsMediaOrganization',
    '@id': absolute(input, '/#organization'),
    name: brand.name,
    url: absolute(input, '/'),
    logo: { '@type': 'ImageObject', url: absolute(input, `/img/svg/marks/brand-${id}.svg`), width: 512, height: 512 },
  };
}

/** The publisher with where else it can be found. */
export function organization(input: PageInput) {
  const links = answerOf<Navigation>(input, 'navigation')?.socialLinks ?? [];
  const sameAs = links.flatMap(({ url }) => (url.startsWith('https://') ? [url] : []));
  return {
    ...publisher(input),
    description: input.edition.brand.description,
    ...(sameAs.length > 0 ? { sameAs } : {}),
  };
}

/** The site, and how it is searched (https://schema.org/SearchAction). */
export function webSite(input: PageInput) {
  const { brand, locale, words } = input.edition;
  return {
    '@type': 'WebSite',
    '@id': absolute(input, '/#website'),
    name: brand.name,
    alternateName: brand.tagline,
    url: absolute(input, '/'),
    inLanguage: locale,
    publisher: { '@id': absolute(input, '/#organization') },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: absolute(input, `/${words.search}?q={search_term_string}`) },
      'query-input': 'required name=search_term_string',
    },
  };
}
