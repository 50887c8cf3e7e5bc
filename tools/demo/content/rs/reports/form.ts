import type { SideFacts } from '../../../reports/match-facts';
import { aux, byNumber as v, number, ordinal, past as p, plural } from './forms';
import type { Side, Story } from './story';
import type { Lines } from './tell';

type Result = SideFacts['form'][number];

interface Run {
  readonly now: Result;
  /** Same result in a row, with this match. */
  readonly same: number;
  readonly unbeaten: number;
  readonly winless: number;
  readonly before: { readonly wins: number; readonly draws: number; readonly losses: number; readonly played: number };
  /** The run before this match that ended with it. */
  readonly ended: 'unbeaten' | 'winless' | null;
  readonly endedLength: number;
}

function runOf(side: Side): Run {
  const now: Result = side.scored > side.conceded ? 'W' : side.scored === side.conceded ? 'D' : 'L';
  const form = side.facts.form;
  const all: Result[] = [now, ...form];
  const length = (results: readonly Result[], fits: (result: Result) => boolean) => {
    const end = results.findIndex((result) => !fits(result));
    return end === -1 ? results.length : end;
  };
  const unbeatenBefore = length(form, (result) => result !== 'L');
  const winlessBefore = length(form, (result) => result !== 'W');
  return {
    now,
    same: length(all, (result) => result === now),
    unbeaten: length(all, (result) => result !== 'L'),
    winless: length(all, (result) => result !== 'W'),
    before: {
      wins: form.filter((result) => result === 'W').length,
      draws: form.filter((result) => result === 'D').length,
      losses: form.filter((result) => result === 'L').length,
      played: form.length,
    },
    ended: now === 'L' && unbeatenBefore >= 2 ? 'unbeaten' : now === 'W' && winlessBefore >= 2 ? 'winless' : null,
    endedLength: now === 'L' ? unbeatenBefore : winlessBefore,
  };
}

function balance(run: Run): string {
  const { wins, draws, losses } = run.before;
  const parts = [
    wins > 0 ? `${number(wins, 'f')} ${plural(wins, 'pobeda', 'pobede', 'pobeda')}` : null,
    draws > 0 ? `${number(draws, 'm')} ${plural(draws, 'remi', 'remija', 'remija')}` : null,
    losses > 0 ? `${number(losses, 'm')} ${plural(losses, 'poraz', 'poraza', 'poraza')}` : null,
  ].filter((part): part is string => part !== null);
  return parts.join(', ');
}

function outcome(result: Result | undefined, accusative = false): string {
  if (result === 'W') return accusative ? 'pobedu' : 'pobeda';
  return result === 'L' ? 'poraz' : 'remi';
}

function outcomeOf(result: Result | undefined): string {
  if (result === 'W') return 'pobede';
  return result === 'L' ? 'poraza' : 'remija';
}

function previous(side: Side): string {
  const last = side.facts.form[0];
  if (last === 'D') return `${p(side.name, 'odigra')} nerešeno`;
  return last === 'W' ? p(side.name, 'dobi') : p(side.name, 'izgubi');
}

const LONGEST = 6;

/** Form of one side: the run it is on, or what it brought into the match. */
export function formLines(s: Story, side: Side): Lines {
  const T = side.name;
  const run = runOf(side);
  const { played, wins } = run.before;
  const rival = (side === s.home ? s.away : s.home).name;
  const scene = s.cup ? 'na ovom prvenstvu' : `u ${s.premier ? 'Premijer ligi' : 'Ligi vetrova'}`;
  const capped = run.same >= LONGEST;
  const capUnbeaten = run.unbeaten >= LONGEST;
  const capWinless = run.winless >= LONGEST;
  const pairs = `${wins}-${run.before.draws}-${run.before.losses}`;
  return [
    run.now === 'W' && run.same >= 2 && !capped ? `${T.d} je ovo ${ordinal(run.same, 'a')} pobeda u nizu ${scene}.` : null,
    run.now === 'W' && run.same >= 3 && !capped ? `Niz ${T.g} sada broji ${number(run.same, 'f')} ${plural(run.same, 'pobedu', 'pobede', 'pobeda')}, a ${rival.n} ${aux(rival)} poslednja žrtva.` : null,
    run.now === 'L' && run.same >= 2 && !capped ? `${T.n} ${aux(T)} ${p(T, 'pretrpe')} ${ordinal(run.same, 'i')} poraz zaredom.` : null,
    run.now === 'D' && run.same >= 2 && !capped ? `Ovo je ${ordinal(run.same, 'i')} uzastopni remi ${T.g}.` : null,
    run.unbeaten >= 3 && !capUnbeaten ? `Bez poraza ${aux(T)} ${T.n} ${number(run.unbeaten, 'f')} ${plural(run.unbeaten, 'utakmicu', 'utakmice', 'utakmica')} ${scene}.` : null,
    capUnbeaten ? `U poslednjih šest utakmica ${scene} ${T.n} ${aux(T)} ${p(T, 'osta')} bez poraza.` : null,
    run.winless >= 3 && !capWinless ? `Na pobedu ${T.n} ${v(T, 'čeka', 'čekaju')} već ${number(run.winless, 'f')} ${plural(run.winless, 'utakmicu', 'utakmice', 'utakmica')}.` : null,
    capWinless ? `Nijednu od poslednjih šest utakmica ${T.n} ${aux(T) === 'je' ? 'nije' : 'nisu'} ${p(T, 'dobi')}.` : null,
    run.ended === 'unbeaten' && run.endedLength < 5 ? `Prekinut je niz od ${number(run.endedLength, 'f')} ${plural(run.endedLength, 'utakmice', 'utakmice', 'utakmica')} u kojem ${T.n} ${aux(T) === 'je' ? 'nije' : 'nisu'} ${p(T, 'izgubi')}.` : null,
    run.ended === 'winless' && run.endedLength < 5 ? `Pobeda nad ${rival.i} stigla je ${T.d} posle ${number(run.endedLength, 'm')} ${plural(run.endedLength, 'meča', 'meča', 'mečeva')} čekanja.` : null,
    played >= 2 && played < 5 ? `U ovaj duel ${T.n} ${aux(T)} ${p(T, 'uš')} sa sledećim bilansom: ${balance(run)}.` : null,
    played === 5 ? `Poslednjih pet pre ovog meča: ${T.n} – ${balance(run)}.` : null,
    played === 5 ? `Pre duela sa ${rival.i} ${T.n} ${aux(T)} na pet utakmica ${p(T, 'ima')} učinak ${pairs} (pobede, remiji, porazi).` : null,
    played === 1 ? `Prethodni meč ${scene} ${T.n} ${aux(T)} ${previous(side)}.` : null,
    played === 1 ? `Iza ${T.g} su sada dva kola: ${outcome(side.facts.form[0])} u prvom, ${outcome(run.now)} u drugom.` : null,
    played === 1 ? `${T.n} ${aux(T)} na startu ${p(T, 'ima')} ${outcome(side.facts.form[0], true)}, a sada i ${outcome(run.now, true)}.` : null,
    played === 1 && side.facts.form[0] === run.now ? `Dva meča, dva ista ishoda: ${T.n} i protiv ${rival.g} ${v(T, 'beleži', 'beleže')} ${outcome(run.now, true)}.` : null,
    played === 1 && side.facts.form[0] !== run.now ? `Ishod je drugačiji nego u prvom nastupu ${T.g}: posle ${outcomeOf(side.facts.form[0])} došao je red na ${outcome(run.now, true)}.` : null,
    played === 0 && s.cup ? `${T.n} ${aux(T)} protiv ${rival.g} ${p(T, 'odigra')} svoj prvi od najmanje tri meča na turniru.` : null,
    played === 0 && s.cup ? `Prvi izlazak ${T.g} na teren ovog prvenstva završen je ovako: ${side.scored}:${side.conceded} sa ${rival.i}.` : null,
    played === 0 && s.cup ? `Ranijih rezultata na turniru ${T.n} ${aux(T) === 'je' ? 'nije' : 'nisu'} ${p(T, 'ima')}, pa je ${side.scored}:${side.conceded} i prvi upis u bilans.` : null,
    played === 0 && s.cup ? `Za ${T.a} je ovo bio prvi nastup na prvenstvu u Kataru.` : null,
    played === 0 && s.cup ? `Turnir ${aux(T)} ${T.n} ${p(T, 'otvori')} upravo ovim mečom, protiv ${rival.g}.` : null,
    played >= 3 && wins === played ? `Do ovog susreta ${T.n} ${aux(T)} ${p(T, 'dobi')} ${played === 5 ? 'svih poslednjih pet' : `${number(played, 'f')} od ${number(played, 'f')} utakmice`}${played === 5 ? ' utakmica' : ''}.` : null,
    played >= 3 && wins === 0 ? `Ni u jednoj od ${number(played, 'f')} ${plural(played, 'utakmice', 'utakmice', 'utakmica')} pre ove ${T.n} ${aux(T) === 'je' ? 'nije' : 'nisu'} ${p(T, 'stig')} do pobede.` : null,
    played === 5 ? `Forma ${T.g} uoči ovog kola stala je u niz: ${balance(run)}.` : null,
    played === 5 ? `${T.n} ${aux(T)} protiv ${rival.g} ${p(T, 'izaš')} ${wins === 0 ? 'bez pobede' : wins === 1 ? 'sa jednom pobedom' : `sa ${number(wins, 'f')} ${plural(wins, 'pobedom', 'pobede', 'pobeda')}`} iz prethodnih pet mečeva.` : null,
  ];
}
