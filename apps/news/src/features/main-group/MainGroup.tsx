import type { Home } from '@tribina/contracts';
import type { Edition } from '@tribina/editions';
import { newsPhrases } from '@tribina/messages/news';
import { MAIN_GROUP_SIZE } from '@tribina/shell-api';
import { classes } from '@tribina/theme/classes';
import type { ReactNode } from 'react';
import { LEAD, ROW_LARGE } from '../../shared/page-shapes';
import { Teaser } from '../../shared/Teaser';
import { asCard, asRow } from '../../shared/Teaser.styles';
import { rows } from '../../shared/layout.styles';
import { columns, top } from './MainGroup.styles';

interface MainGroupProps {
  readonly home: Pick<Home, 'main' | 'picks'>;
  readonly edition: Edition;
  /** Server time, ISO 8601. */
  readonly now: string;
}

/** What the home page begins with: the lead and five beside it; what the editors chose is marked. */
export function MainGroup({ home: { main, picks }, edition, now }: MainGroupProps): ReactNode {
  const [lead, ...others] = main.slice(0, MAIN_GROUP_SIZE);
  if (!lead) return null;
  const context = { edition, now, phrases: newsPhrases[edition.language], level: 2 } as const;
  const picked = new Set(picks.map(({ id }) => id));
  return (
    <div className={classes(columns, top)}>
      <Teaser article={lead} shape={LEAD} className={asCard} isLead isPick={picked.has(lead.id)} {...context} />
      <ul className={rows}>
        {others.map((article) => (
          <li key={article.id}>
            <Teaser
              article={article}
              shape={ROW_LARGE}
              className={asRow}
              isPick={picked.has(article.id)}
              {...context}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
