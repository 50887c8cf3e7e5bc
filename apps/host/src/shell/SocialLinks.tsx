import type { Navigation } from '@tribina/contracts';
import type { ReactNode } from 'react';
import { iconButton } from './IconButton.styles';
import { icons } from './Footer.styles';

type Network = Navigation['socialLinks'][number]['name'];

/** Drawn for us: what each network is known by, not its mark. */
const DRAWINGS: Readonly<Record<Network, string>> = {
  facebook: 'M15 4h-2a4 4 0 0 0-4 4v12M6 12h8',
  instagram:
    'M7 4h10a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3zM12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM16.8 7.2v.01',
  youtube: 'M5 6h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2zM10.5 9.5l4 2.5-4 2.5z',
  twitter: 'M5 5l14 14M19 5L5 19',
  rss: 'M5 11a8 8 0 0 1 8 8M5 5a14 14 0 0 1 14 14M6 18v.01',
};

/** `facebook` → `Facebook`. */
export function networkName(name: Network): string {
  return name === 'rss' ? 'RSS' : name === 'youtube' ? 'YouTube' : name.charAt(0).toUpperCase() + name.slice(1);
}

/** The social networks of the navigation as icons (spec portal §2, Footer). */
export function SocialLinks({ links }: { readonly links: Navigation['socialLinks'] }): ReactNode {
  return (
    <ul className={icons}>
      {links.map(({ name, url }) => (
        <li key={name}>
          <a className={iconButton} href={url} rel="noopener" aria-label={networkName(name)}>
            <svg
              viewBox="0 0 24 24"
              width="22"
              height="22"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
              aria-hidden="true"
            >
              <path d={DRAWINGS[name]} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
