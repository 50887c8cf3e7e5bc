import type { SiteLink } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { shellPhrases } from '@tribina/messages/shell';
import type { ReactNode } from 'react';
import { entryLogo, entryText } from './NavLink.styles';
import type { NavigationEntry } from './navigation';

interface NavLinkProps {
  readonly edition: Edition;
  readonly entry: NavigationEntry;
  readonly className: string;
  readonly isCurrent?: boolean;
  /** The drawer has its own logos. */
  readonly isMobile?: boolean;
  readonly hasDescription?: boolean;
}

/** A navigation entry as a link; what needs a login leads to it, and past it whoever has one (`memberAct`). */
export function NavLink({
  edition,
  entry,
  className,
  isCurrent = false,
  isMobile = false,
  hasDescription = false,
}: NavLinkProps): ReactNode {
  const { name, url, desc, external, loginRequired } = entry;
  const logo = isMobile ? (entry.mobileLogoUrl ?? entry.logoUrl) : entry.logoUrl;
  const target = loginRequired
    ? {
        href: `/${edition.words.login}?ref_url=${encodeURIComponent(url)}`,
        'data-act': 'members',
        'data-to': url,
      }
    : { href: url, ...(external ? EXTERNAL : {}) };
  return (
    <a className={className} aria-current={isCurrent ? 'page' : undefined} {...target}>
      {logo ? <img className={entryLogo} src={logo} width="20" height="20" alt="" loading="lazy" /> : null}
      {desc && hasDescription ? (
        <span className={entryText}>
          {name} <small>{desc}</small>
        </span>
      ) : (
        name
      )}
      {external ? <NewWindow edition={edition} /> : null}
    </a>
  );
}

const EXTERNAL = { target: '_blank', rel: 'noopener noreferrer' } as const;
/** The words of `offerAttributes` (libs/ui), which would be more than this needs. */
const AD = { rel: 'noopener sponsored nofollow', 'data-offer': 'betting-site', 'data-offer-type': 'LINK' } as const;

interface SiteAnchorProps {
  readonly edition: Edition;
  readonly site: SiteLink;
  readonly className: string;
  /** A betting site: said beside its name (18+), and to search engines; it is an offer. */
  readonly isAd?: boolean;
  readonly children?: ReactNode;
}

/** A link to another site, of ours or of others. */
export function SiteAnchor({ edition, site, className, isAd = false, children }: SiteAnchorProps): ReactNode {
  const { bettingSiteNote } = shellPhrases[edition.language];
  const target = site.external
    ? { ...EXTERNAL, ...(isAd ? { ...AD, 'data-offer-domain': site.url.split('/')[2] } : {}) }
    : {};
  return (
    <a className={className} href={site.url} {...target}>
      {children ?? (
        <span>
          {site.name}
          {isAd ? <small> {bettingSiteNote}</small> : null}
        </span>
      )}
      {site.external ? <NewWindow edition={edition} /> : null}
    </a>
  );
}

function NewWindow({ edition }: { readonly edition: Edition }): ReactNode {
  return <span className="visually-hidden"> ({shellPhrases[edition.language].newWindow})</span>;
}
