import { notify } from '@tribina/browser';
import { accountCalls, type User } from '@tribina/contracts';
import { classes } from '@tribina/theme/classes';
import { keptAt, primaryButton } from '@tribina/ui';
import { useState, type ReactNode } from 'react';
import { accountRules, refusedThings } from '../../shared/forms/account-faults';
import { form as formClass, problem } from '../../shared/forms/forms.styles';
import { TextField } from '../../shared/forms/TextField';
import { useForm } from '../../shared/forms/use-form';
import { note } from '../../shared/type.styles';
import { askOwn, phrasesOf, showChanged, type Own } from './own';
import { wide } from './profile.late.styles';
import { Section } from './Section';

/** The name that others see. It is judged as it is typed: only at a registration it is made to fit (spec portal §5). */
export function NameSection(own: Own): ReactNode {
  const { edition, user } = own;
  const phrases = phrasesOf(own);
  const words = phrases.name;
  const rules = accountRules(edition);
  const kept = keptAt(`news:profile:${user.id}:name`, '');
  // What was typed before the session has ended.
  const [first] = useState(() => kept.read() ?? user.display_name);
  const { form, isBusy, faults, handleSubmit, handleInput } = useForm<'name', { readonly data?: User }>({
    names: ['name'],
    check: ({ name }) => ({ name: rules.name(name) }),
    send: ({ name }) => askOwn(accountCalls.changeData, { body: { display_name: name } }),
    faultsOf: (refusal) => refusedThings(edition, refusal),
    onDone: ({ data }) => {
      kept.keep(null);
      notify({ text: words.saved, tone: 'good' });
      void showChanged(data);
    },
  });
  return (
    <Section id="name" title={words.title}>
      <div className={wide}>
        <form ref={form} className={formClass} noValidate onSubmit={handleSubmit} onInput={handleInput}>
          <TextField
            label={words.label}
            name="name"
            hint={words.hint}
            fault={faults.name}
            defaultValue={first}
            onChange={({ target }) => kept.keep(target.value === user.display_name ? null : target.value)}
            autoComplete="nickname"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <p className={classes(problem, note)} role="alert">
            {faults.form}
          </p>
          <div>
            <button type="submit" className={primaryButton} aria-busy={isBusy}>
              {isBusy ? phrases.saving : phrases.save}
            </button>
          </div>
        </form>
      </div>
      <p className={note}>
        {phrases.email.label}: {user.email}. {phrases.email.hint}
      </p>
    </Section>
  );
}
