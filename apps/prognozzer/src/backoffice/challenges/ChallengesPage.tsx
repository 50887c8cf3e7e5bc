import { gameAdminCalls, type AdminStage } from '@tribina/contracts';
import { dateAndTime, fill } from '@tribina/messages';
import { classes } from '@tribina/theme/classes';
import { ROW_ATTRIBUTE, useAnswer } from '@tribina/ui';
import { button, buttons, link, quiet, ScrollTable, sectionTitle, stack } from '@tribina/ui/desk';
import type { ReactNode } from 'react';
import { askDesk } from '../shared/ask-desk';
import { compact, section, small } from '../shared/desk.late.styles';
import { useGameDesk } from '../shared/game-desk-context';
import { paths } from '../shared/paths';
import { Screen } from '../shared/Screen';
import { StageMark } from '../shared/StageMark';

/** Every challenge with its stages, the newest first. */
export function ChallengesPage(): ReactNode {
  const { phrases } = useGameDesk();
  const words = phrases.challenges;
  const { value, refusal, reload } = useAnswer('challenges', () => askDesk(gameAdminCalls.listChallenges));
  return (
    <Screen title={words.title} isWaiting={!value} refusal={refusal} onRetry={reload}>
      <div className={buttons}>
        <a className={button} href={paths.newChallenge} data-shortcut="n">
          {words.add} <kbd>n</kbd>
        </a>
      </div>
      {value?.challenges.length === 0 ? <p className={quiet}>{words.none}</p> : null}
      {value?.challenges.map(({ id, name, stages }) => (
        <section key={id} className={classes(stack, section)}>
          <h2 className={sectionTitle}>{name}</h2>
          <div className={compact}>
            <ScrollTable label={name} columns={words.columns}>
              {stages.map((stage) => (
                <StageRow key={stage.id} stage={stage} />
              ))}
            </ScrollTable>
          </div>
          <p className={small}>
            <a className={link} href={paths.prizesOf(id)}>
              {words.prizes}: {name}
            </a>
          </p>
        </section>
      ))}
    </Screen>
  );
}

function StageRow({ stage }: { readonly stage: AdminStage }): ReactNode {
  const { edition, phrases } = useGameDesk();
  const words = phrases.challenges;
  const { id, ordinal, name, deadline, slips, generation } = stage;
  const rowProps = { [ROW_ATTRIBUTE]: '' };
  return (
    <tr {...rowProps}>
      <td>{ordinal}</td>
      <th scope="row">
        <a href={paths.stage(id)}>{name}</a>
      </th>
      <td>
        <StageMark stage={stage} />
      </td>
      <td>
        <time dateTime={deadline}>{dateAndTime(edition, deadline)}</time>
      </td>
      <td>{slips}</td>
      <td>{generation === 0 ? words.notSettled : fill(words.settled, { generation })}</td>
    </tr>
  );
}
