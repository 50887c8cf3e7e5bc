import type { SiteKey, TrackedSite } from '@tribina/contracts';
import { dateAndTime, fill } from '@tribina/messages';
import { useState, type ReactNode } from 'react';
import { button, mono, quiet, sectionTitle, stack, subtitle } from '../../shared/controls.styles';
import { focusOnMount } from '../../shared/focus-on-mount';
import { SaveCsv } from '../../shared/SaveCsv';
import { ScrollTable } from '../../shared/ScrollTable';
import { useTracking } from '../../shared/tracking-context';
import { KeyForm } from './KeyForm';
import { key } from './KeyForm.styles';
import { RevokeKey } from './RevokeKey';

/** Each site with its keys: those that hold, and those that did. */
export function SiteKeys({ sites }: { readonly sites: readonly TrackedSite[] }): ReactNode {
  const { phrases } = useTracking();
  const rows = sites.flatMap(({ site, keys }) =>
    keys.map(({ name, secret, origins, createdAt, revokedAt }) => [
      site,
      name,
      secret,
      origins.join(' '),
      createdAt,
      revokedAt,
    ]),
  );
  return (
    <section className={stack}>
      <h2 className={sectionTitle}>{phrases.sites}</h2>
      <p className={quiet}>{phrases.sitesHow}</p>
      {sites.map((site) => (
        <Site key={site.site} {...site} />
      ))}
      <div>
        <SaveCsv
          what={phrases.sites}
          file="site-keys"
          columns={['site', 'name', 'key', 'origins', 'created_at', 'revoked_at']}
          rows={rows}
        />
      </div>
    </section>
  );
}

function Site({ site, keys }: TrackedSite): ReactNode {
  const { phrases } = useTracking();
  const [isIssuing, setIsIssuing] = useState<boolean>();
  const name = site.toUpperCase();
  return (
    <div className={stack}>
      <h3 className={subtitle}>{name}</h3>
      <ScrollTable label={`${phrases.sites}: ${name}`} columns={[...phrases.keyColumns, '']}>
        {keys.map((key) => (
          <Key key={key.id} site={site} shown={key} />
        ))}
      </ScrollTable>
      {isIssuing ? (
        <KeyForm site={site} keys={keys} onEnd={() => setIsIssuing(false)} />
      ) : (
        <div>
          <button
            type="button"
            ref={isIssuing === false ? focusOnMount : undefined}
            className={button}
            aria-label={fill(phrases.issueFor, { site: name })}
            onClick={() => setIsIssuing(true)}
          >
            {phrases.issue}
          </button>
        </div>
      )}
    </div>
  );
}

function Key({ site, shown }: { readonly site: string; readonly shown: SiteKey }): ReactNode {
  const { edition, phrases } = useTracking();
  const { name, secret, origins, createdAt, revokedAt } = shown;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <code className={`${mono} ${key}`}>{secret}</code>
      </td>
      <td>{origins.join(', ')}</td>
      <td>{dateAndTime(edition, createdAt)}</td>
      <td>{revokedAt === null ? phrases.holds : fill(phrases.revoked, { when: dateAndTime(edition, revokedAt) })}</td>
      <td>{revokedAt === null ? <RevokeKey site={site} shown={shown} /> : null}</td>
    </tr>
  );
}
