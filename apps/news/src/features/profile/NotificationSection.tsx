import { notify } from '@tribina/browser';
import { notificationCalls, type NotificationSettings } from '@tribina/contracts';
import { accountPhrases } from '@tribina/messages/account';
import { useState, type ReactNode } from 'react';
import { useAnswer } from '../../shared/ask';
import { check } from '../../shared/forms/forms.styles';
import { wish } from '../../shared/wishes';
import { Late } from './Late';
import { askOwn, phrasesOf, type Own } from './own';
import { Section } from './Section';

const SWITCHES = ['replies', 'mentions', 'reactions', 'daily_mail'] as const;

/** What a member wants to be told, on the site and by mail. */
export function NotificationSection(own: Own): ReactNode {
  const words = phrasesOf(own).notifications;
  const { value, refusal, reload } = useAnswer('notifications', () => askOwn(notificationCalls.notificationSettings));
  return (
    <Section id="notifications" title={words.title} text={words.text}>
      {value ? (
        <Switches own={own} settings={value.data} />
      ) : (
        <Late own={own} failed={refusal ? words.failed : null} onRetry={reload} />
      )}
    </Section>
  );
}

interface SwitchesProps {
  readonly own: Own;
  readonly settings: NotificationSettings;
}

/** Each is saved as it is switched, the last press last; one that could not be saved goes back, and says so. */
function Switches({ own, settings }: SwitchesProps): ReactNode {
  const words = phrasesOf(own).notifications;
  const { failed, unreachable } = accountPhrases[own.edition.language].form;
  const [shown, setShown] = useState(settings);
  const handleSwitch = async (name: (typeof SWITCHES)[number], isOn: boolean) => {
    setShown((before) => ({ ...before, [name]: isOn }));
    const done = await wish(`notifications ${name}`, !isOn, isOn, (wanted) =>
      askOwn(notificationCalls.editNotificationSettings, { body: { [name]: wanted } }),
    );
    if (!done) return;
    const { answer, known } = done;
    if (answer.isOk) return notify({ text: words.saved, tone: 'good' });
    setShown((before) => ({ ...before, [name]: known }));
    notify({ text: answer.status === 0 ? unreachable : failed, tone: 'bad' });
  };
  return (
    <div>
      {SWITCHES.map((name) => (
        <label key={name} className={check}>
          <input
            type="checkbox"
            checked={shown[name]}
            onChange={(event) => void handleSwitch(name, event.target.checked)}
          />
          {words[name]}
        </label>
      ))}
    </div>
  );
}
