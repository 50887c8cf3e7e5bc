import type { Navigation } from '@tribina/contracts';
import { button, check, field, row, sectionTitle, stack } from '@tribina/ui/desk';
import { useId, type ReactNode } from 'react';
import { useNewsroom } from '../shared/newsroom-context';
import { stepped } from '../shared/order';
import { OrderButtons } from '../shared/OrderButtons';
import { PictureAddress } from '../shared/PictureAddress';
import { newLink, type EditedLink } from './menu-tree';
import { links as linksClass } from './navigation.late.styles';

interface SiteLinksProps {
  readonly title: string;
  readonly links: readonly EditedLink[];
  /** Two pictures may come at once: each change is made of what there is then. */
  readonly onChange: (change: (links: readonly EditedLink[]) => EditedLink[]) => void;
}

/** Sites that the edition names beside its own. */
export function SiteLinks({ title, links, onChange }: SiteLinksProps): ReactNode {
  const { phrases } = useNewsroom();
  const words = phrases.navigation;
  const id = useId();
  const set = (key: string, changed: Partial<EditedLink>) =>
    onChange((now) => now.map((link) => (link.key === key ? { ...link, ...changed } : link)));
  return (
    <section className={stack} aria-labelledby={id}>
      <h3 id={id} className={sectionTitle}>
        {title}
      </h3>
      <ol className={linksClass}>
        {links.map((link, at) => (
          <li key={link.key} className={row}>
            <OrderButtons
              name={link.name || words.unnamed}
              at={at}
              count={links.length}
              onMove={(by) => onChange((now) => stepped(now, at, by))}
              onRemove={() => onChange((now) => now.filter(({ key }) => key !== link.key))}
            />
            <label className={field}>
              {words.name}
              <input
                value={link.name}
                maxLength={120}
                onChange={({ target }) => set(link.key, { name: target.value })}
              />
            </label>
            <label className={field}>
              {words.url}
              <input
                value={link.url}
                maxLength={500}
                spellCheck={false}
                onChange={({ target }) => set(link.key, { url: target.value })}
              />
            </label>
            <PictureAddress
              label={words.logoUrl}
              uploadLabel={words.uploads.logoUrl}
              dimension="160x160"
              address={link.logoUrl ?? ''}
              onChange={(address) => set(link.key, { logoUrl: address || null })}
            />
            <label className={check}>
              <input
                type="checkbox"
                checked={link.external}
                onChange={({ target }) => set(link.key, { external: target.checked })}
              />
              {words.external}
            </label>
          </li>
        ))}
      </ol>
      <div>
        <button type="button" className={button} onClick={() => onChange((now) => [...now, newLink()])}>
          + {words.add}
        </button>
      </div>
    </section>
  );
}

type SocialLink = Navigation['socialLinks'][number];
const NETWORKS = [
  'facebook',
  'instagram',
  'youtube',
  'twitter',
  'rss',
] as const satisfies readonly SocialLink['name'][];

interface SocialLinksProps {
  readonly links: readonly SocialLink[];
  readonly onChange: (links: SocialLink[]) => void;
}

/** One address for each network; an empty one is not shown. */
export function SocialLinks({ links, onChange }: SocialLinksProps): ReactNode {
  const { phrases } = useNewsroom();
  const id = useId();
  return (
    <section className={stack} aria-labelledby={id}>
      <h3 id={id} className={sectionTitle}>
        {phrases.navigation.socialLinks}
      </h3>
      <div className={row}>
        {NETWORKS.map((name) => (
          <label key={name} className={field}>
            {name}
            <input
              value={links.find((link) => link.name === name)?.url ?? ''}
              maxLength={500}
              spellCheck={false}
              onChange={({ target }) => {
                const others = links.filter((link) => link.name !== name);
                const all = target.value === '' ? others : [...others, { name, url: target.value }];
                onChange(NETWORKS.flatMap((network) => all.find((link) => link.name === network) ?? []));
              }}
            />
          </label>
        ))}
      </div>
    </section>
  );
}
