import type { Block } from '@tribina/contracts';
import { newsPhrases, pictureWords } from '@tribina/messages/news';
import type { PageInput } from '@tribina/shell-api';
import { classes } from '@tribina/theme/classes';
import { Picture } from '@tribina/ui';
import type { ReactNode } from 'react';
import { InlineText } from '../../shared/InlineText';
import { body, serif } from '../../shared/running-text.styles';
import { ARTICLE } from '../../shared/shapes';
import { table } from '../../shared/table.styles';
import { picture } from '../../shared/Teaser.styles';
import { caption, figures } from '../../shared/type.styles';
import { plain } from './ArticleBody.styles';

/** Blocks that say which thing stands there, and not what it is. */
export type EmbeddedBlock = Extract<Block, { type: 'match' | 'pre-match' | 'post-match' | 'marks' | 'club' }>;

interface ArticleBodyProps {
  readonly blocks: readonly Block[];
  readonly edition: PageInput['edition'];
  /** What stands for such a block; null: nothing. */
  readonly renderBlock: (block: EmbeddedBlock) => ReactNode;
}

/** An article's text, block by block. */
export function ArticleBody({ blocks, ...context }: ArticleBodyProps): ReactNode {
  return (
    <div className={classes(body, serif)}>
      {blocks.map((block, index) => (
        <BodyBlock key={index} block={block} {...context} />
      ))}
    </div>
  );
}

type BodyBlockProps = Omit<ArticleBodyProps, 'blocks'> & { readonly block: Block };

function BodyBlock({ block, edition, renderBlock }: BodyBlockProps): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return (
        <p>
          <InlineText runs={block.text} />
        </p>
      );
    case 'heading':
      return <h2>{block.text}</h2>;
    case 'list':
      return <List block={block} />;
    case 'quote':
      return (
        <blockquote>
          <p>
            <InlineText runs={block.text} />
          </p>
        </blockquote>
      );
    case 'table':
      return <Table block={block} label={newsPhrases[edition.language].article.table} />;
    case 'image': {
      const words = pictureWords(block, newsPhrases[edition.language].article);
      return (
        <figure>
          <Picture picture={block} alt={block.alt} shape={ARTICLE} className={picture} />
          {words ? <figcaption className={classes(plain, caption)}>{words}</figcaption> : null}
        </figure>
      );
    }
    case 'match':
    case 'pre-match':
    case 'post-match':
    case 'marks':
    case 'club': {
      const shown = renderBlock(block);
      return shown ? <div className={plain}>{shown}</div> : null;
    }
  }
}

type BlockOf<T extends Block['type']> = { readonly block: Extract<Block, { type: T }> };

function List({ block }: BlockOf<'list'>): ReactNode {
  const Tag = block.ordered ? 'ol' : 'ul';
  return (
    <Tag>
      {block.items.map((item, index) => (
        <li key={index}>
          <InlineText runs={item} />
        </li>
      ))}
    </Tag>
  );
}

const FIGURES = /^[-+−]?\d[\d\s.,:%–-]*$/;

function Table({ block: { head, rows }, label }: BlockOf<'table'> & { readonly label: string }): ReactNode {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is scrolled must be reached by keyboard
    <figure className={classes(plain, table)} aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((cell, index) => (
              <th key={index} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column} className={FIGURES.test(cell) ? figures : undefined}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
