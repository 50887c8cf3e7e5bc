import type { SiteLink } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { fill } from '@tribina/messages';
import { widgetPhrases } from '@tribina/messages/widgets';
import { classes } from '@tribina/theme/classes';
import { offerAttributes } from '@tribina/ui';
import type { ReactNode } from 'react';
import { line, textLink } from './layout.styles';
import { note } from './type.styles';

interface BettingLinkProps {
  readonly site: SiteLink;
  readonly edition: Edition;
}

/** A link to the betting site with what must be said of it: that it is an advertisement, and for adults. */
export function BettingLink({ site, edition }: BettingLinkProps): ReactNode {
  const { mark, action } = widgetPhrases[edition.language].odds;
  return (
    <p className={classes(line, note)}>
      {mark}
      <a
        className={textLink}
        href={site.url}
        rel="sponsored noopener nofollow"
        {...offerAttributes({ id: 'betting-site', type: 'LINK', href: site.url })}
      >
        {fill(action, { name: site.name })}
      </a>
    </p>
  );
}
