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

const not = (side: Side) => (aux(side.name) === 'je' ? 'nije' : 'nisu');

/** The run a side is on, or the one that ended. */
export function runLines(s: Story, side: Side): Lines {
  const T = side.name;
  const run = runOf(side);
  const rival = (side === s.home ? s.away : s.home).name;
  const scene = s.cup ? 'na ovom prvenstvu' : `u ${s.premier ? 'Premijer ligi' : 'Ligi vetrova'}`;
  const [won, lost, drew] = [
    run.now === 'W' && run.same < LONGEST,
    run.now === 'L' && run.same < LONGEST,
    run.now === 'D' && run.same < LONGEST,
  ];
  /** In the knock-out part a shoot-out counts as neither won nor lost, so only wins and defeats make a run there. */
  const table = s.f.stage === 'group' || s.f.stage === 'league';
  const games = (count: number) => `${number(count, 'f')} ${plural(count, 'utakmicu', 'utakmice', 'utakmica')}`;
  return [
    won && run.same >= 2 ? `${T.d} je ovo ${ordinal(run.same, 'a')} pobeda u nizu ${scene}.` : null,
    won && run.same >= 2
      ? `Niz ${T.g} sada broji ${number(run.same, 'f')} ${plural(run.same, 'pobedu', 'pobede', 'pobeda')}, poslednju protiv ${rival.g}.`
      : null,
    won && run.same >= 3
      ? `${number(run.same, 'f')} puta zaredom ${T.n} ${v(T, 'slavi', 'slave')}, sada i protiv ${rival.g}.`
      : null,
    lost && run.same >= 2 ? `${T.n} ${aux(T)} ${p(T, 'pretrpe')} ${ordinal(run.same, 'i')} poraz zaredom.` : null,
    lost && run.same >= 2
      ? `Porazi se gomilaju: za ${T.a} je ${rival.n} ${ordinal(run.same, 'i')} rival u nizu bez osvojenog boda.`
      : null,
    table && drew && run.same >= 2 ? `Ovo je ${ordinal(run.same, 'i')} uzastopni remi ${T.g}.` : null,
    table && run.unbeaten >= 3 && run.unbeaten < LONGEST
      ? `Bez poraza ${aux(T)} ${T.n} već ${games(run.unbeaten)} ${scene}.`
      : null,
    table && run.unbeaten >= 3 && run.unbeaten < LONGEST
      ? `${run.unbeaten === 5 ? 'Poslednjih pet utakmica' : `Poslednje ${number(run.unbeaten, 'f')} utakmice`} ${T.n} ${v(T, 'nema', 'nemaju')} poraz.`
      : null,
    table && run.unbeaten >= LONGEST
      ? `U poslednjih šest utakmica ${scene} ${T.n} ${aux(T)} ${p(T, 'osta')} bez poraza.`
      : null,
    table && run.unbeaten >= LONGEST
      ? `${T.n} ${not(side)} ${p(T, 'izgubi')} nijednu od poslednjih šest utakmica, računajući i ovu.`
      : null,
    table && run.winless >= 3 && run.winless < LONGEST
      ? `Na pobedu ${T.n} ${v(T, 'čeka', 'čekaju')} već ${games(run.winless)}.`
      : null,
    table && run.winless >= 3 && run.winless < LONGEST
      ? `Niz ${T.g} bez pobede ${scene} produžen je na ${games(run.winless)}.`
      : null,
    table && run.winless >= LONGEST ? `Nijednu od poslednjih šest utakmica ${T.n} ${not(side)} ${p(T, 'dobi')}.` : null,
    table && run.ended === 'unbeaten' && run.endedLength < 5
      ? `Prekinut je niz od ${number(run.endedLength, 'f')} ${plural(run.endedLength, 'utakmice', 'utakmice', 'utakmica')} u kojem ${T.n} ${not(side)} ${p(T, 'izgubi')}.`
      : null,
    table && run.ended === 'winless' && run.endedLength < 5
      ? `Pobeda nad ${rival.i} stigla je ${T.d} posle ${number(run.endedLength, 'm')} ${plural(run.endedLength, 'meča', 'meča', 'mečeva')} čekanja.`
      : null,
    run.now === 'W' && side.facts.form[0] === 'L'
      ? `Na prethodni poraz ${T.n} ${aux(T)} ${p(T, 'odgovori')} pobedom nad ${rival.i}.`
      : null,
    run.now === 'L' && side.facts.form[0] === 'W'
      ? `Posle pobede u prethodnom nastupu ${T.n} sada ${v(T, 'gubi', 'gube')} od ${rival.g}.`
      : null,
    table && run.now === 'D' && side.facts.form[0] === 'L'
      ? `Prethodni meč ${T.n} ${aux(T)} ${p(T, 'izgubi')}, pa je bod protiv ${rival.g} korak unapred.`
      : null,
    table && run.now === 'D' && side.facts.form[0] === 'W'
      ? `Prethodni meč ${T.n} ${aux(T)} ${p(T, 'dobi')}, a ovaj, sa ${rival.i}, završen je nerešeno.`
      : null,
  ];
}

/** What a side brought into the match. */
export function recordLines(s: Story, side: Side): Lines {
  const T = side.name;
  const run = runOf(side);
  const { played, wins } = run.before;
  const rival = (side === s.home ? s.away : s.home).name;
  const scene = s.cup ? 'na ovom prvenstvu' : `u ${s.premier ? 'Premijer ligi' : 'Ligi vetrova'}`;
  const pairs = `${wins}-${run.before.draws}-${run.before.losses}`;
  const last = side.facts.form[0];
  return [
    played >= 2 && played < 5
      ? `U ovaj duel ${T.n} ${aux(T)} ${p(T, 'uš')} sa sledećim bilansom: ${balance(run)}.`
      : null,
    played >= 2 && played < 5 ? `Prethodni učinak ${T.g} ${scene} glasi: ${balance(run)}.` : null,
    played >= 2 && played < 5
      ? `Pre susreta sa ${rival.i} iza ${T.g} ${plural(played, 'je bio', 'su bila', 'je bilo')} ${number(played, 'm')} ${plural(played, 'meč', 'meča', 'mečeva')} – ${balance(run)}.`
      : null,
    played === 5 ? `Poslednjih pet pre ovog meča: ${T.n} – ${balance(run)}.` : null,
    played === 5
      ? `Pre duela sa ${rival.i} ${T.n} ${aux(T)} na pet utakmica ${p(T, 'ima')} učinak ${pairs} (pobede, remiji, porazi).`
      : null,
    played === 5 ? `Forma ${T.g} uoči ovog meča stala je u niz: ${balance(run)}.` : null,
    played === 5
      ? `${T.n} ${aux(T)} protiv ${rival.g} ${p(T, 'izaš')} ${wins === 0 ? 'bez pobede' : wins === 1 ? 'sa jednom pobedom' : `sa ${number(wins, 'f')} ${plural(wins, 'pobedom', 'pobede', 'pobeda')}`} iz prethodnih pet mečeva.`
      : null,
    played === 5 ? `Pet mečeva koje ${T.n} ${v(T, 'nosi', 'nose')} iz prethodnih kola glase: ${balance(run)}.` : null,
    played >= 3 && wins === played
      ? `Do susreta sa ${rival.i} ${T.n} ${aux(T)} ${p(T, 'dobi')} ${played === 5 ? 'svih poslednjih pet utakmica' : `sve ${number(played, 'f')} utakmice`}.`
      : null,
    played >= 3 && wins === 0
      ? `Ni u jednoj od ${number(played, 'f')} ${plural(played, 'utakmice', 'utakmice', 'utakmica')} pre ove ${T.n} ${not(side)} ${p(T, 'stig')} do pobede.`
      : null,
    played === 1 ? `Prethodni meč ${scene} ${T.n} ${aux(T)} ${previous(side)}.` : null,
    played === 1 ? `Iza ${T.g} su sada dva kola: ${outcome(last)} u prvom, ${outcome(run.now)} u drugom.` : null,
    played === 1
      ? `${T.n} ${aux(T)} na startu ${p(T, 'ima')} ${outcome(last, true)}, a sada i ${outcome(run.now, true)}.`
      : null,
    played === 1 && last === run.now
      ? `Dva meča, dva ista ishoda: ${T.n} i protiv ${rival.g} ${v(T, 'beleži', 'beleže')} ${outcome(run.now, true)}.`
      : null,
    played === 1 && last !== run.now
      ? `Ishod je drugačiji nego u prvom nastupu ${T.g}: posle ${outcomeOf(last)} došao je red na ${outcome(run.now, true)}.`
      : null,
    played === 0 && !s.cup ? `Za ${T.a} je ovo bio prvi meč sezone ${scene}.` : null,
    played === 0 && !s.cup ? `Sezonu ${scene} ${T.n} ${aux(T)} ${p(T, 'otvori')} duelom sa ${rival.i}.` : null,
    played === 0 && !s.cup
      ? `Bilans ${T.g} tek počinje da se piše: ${outcome(run.now)} na startu, ${side.scored}:${side.conceded}.`
      : null,
    played === 0 && !s.cup ? `Pre susreta sa ${rival.i} ${T.n} ove sezone još ${not(side)} ${p(T, 'igra')}.` : null,
    played === 0 && s.cup ? `Za ${T.a} je ovo bio prvi nastup na prvenstvu u Kataru.` : null,
    played === 0 && s.cup ? `Turnir ${aux(T)} ${T.n} ${p(T, 'otvori')} upravo ovim mečom, protiv ${rival.g}.` : null,
    played === 0 && s.cup
      ? `${T.n} ${aux(T)} protiv ${rival.g} ${p(T, 'odigra')} svoj prvi od najmanje tri meča na turniru.`
      : null,
    played === 0 && s.cup
      ? `Prvi izlazak ${T.g} na teren ovog prvenstva završen je ovako: ${side.scored}:${side.conceded} sa ${rival.i}.`
      : null,
    played === 0 && s.cup
      ? `Ranijih rezultata na turniru ${T.n} ${not(side)} ${p(T, 'ima')}, pa je ${side.scored}:${side.conceded} i prvi upis u bilans.`
      : null,
  ];
}
