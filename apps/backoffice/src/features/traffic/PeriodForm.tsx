import { useState, type ReactNode } from 'react';
import { alert, button, field } from '../../shared/controls.styles';
import type { Period } from '../../shared/tracking-api';
import { useTracking } from '../../shared/tracking-context';
import { form } from './PeriodForm.styles';

interface PeriodFormProps {
  readonly period: Period;
  readonly sites: readonly string[];
  readonly onChange: (period: Period) => void;
}

/** Which days and which site are shown. */
export function PeriodForm({ period, sites, onChange }: PeriodFormProps): ReactNode {
  const { phrases } = useTracking();
  const [from, setFrom] = useState(period.from);
  const [to, setTo] = useState(period.to);
  const [site, setSite] = useState(period.site ?? '');
  const [isWrong, setIsWrong] = useState(false);
  const handleShow = () => {
    // A browser without a field of dates takes any text.
    const isRight = !Number.isNaN(Date.parse(from)) && !Number.isNaN(Date.parse(to)) && from <= to;
    setIsWrong(!isRight);
    if (isRight) onChange({ from, to, site: site === '' ? undefined : site });
  };
  return (
    <form
      className={form}
      aria-label={phrases.period}
      onSubmit={(event) => {
        event.preventDefault();
        handleShow();
      }}
    >
      <label className={field}>
        {phrases.from}
        <input type="date" required value={from} onChange={({ target }) => setFrom(target.value)} />
      </label>
      <label className={field}>
        {phrases.to}
        <input type="date" required value={to} onChange={({ target }) => setTo(target.value)} />
      </label>
      <label className={field}>
        {phrases.site}
        <select value={site} onChange={({ target }) => setSite(target.value)}>
          <option value="">{phrases.allSites}</option>
          {sites.map((name) => (
            <option key={name} value={name}>
              {name.toUpperCase()}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className={button}>
        {phrases.show}
      </button>
      {isWrong ? (
        <p className={alert} role="alert">
          {phrases.periodWrong}
        </p>
      ) : null}
    </form>
  );
}
