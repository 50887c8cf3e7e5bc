import type { OfferType } from '@tribina/contracts';

interface OfferToSee {
  /** The feed's number of a match alone; anything else says what it is, as `banner-12`: a mere number would be a match's. */
  readonly id: number | string;
  readonly type: OfferType;
  /** Where it leads; without it, or inside the portal, it is an offer of the portal itself. */
  readonly href?: string | null | undefined;
}

/** What an element says of itself that is an offer; `apps/tracking-agent` tells when it is seen, and when it is pressed. */
interface OfferAttributes {
  readonly 'data-offer': string;
  readonly 'data-offer-type': OfferType;
  readonly 'data-offer-domain'?: string;
}

/** `<a href={url} {...offerAttributes({ id: 'banner-12', type: 'BANNER', href: url })}>` */
export function offerAttributes({ id, type, href }: OfferToSee): OfferAttributes {
  const domain = href && URL.canParse(href) ? new URL(href).host : '';
  return {
    'data-offer': String(id),
    'data-offer-type': type,
    ...(domain === '' ? {} : { 'data-offer-domain': domain }),
  };
}
