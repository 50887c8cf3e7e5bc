import { goalsText } from './forms';
import type { Story } from './story';
import type { Lines } from './tell';

/** Sub-headings, each with something of the match in it. */
export function headingLines(s: Story, part: 'stake' | 'course' | 'list'): Lines {
  const [H, A, W, L] = [s.home.name, s.away.name, s.winner.name, s.loser.name];
  const cup = s.cup && s.f.stage !== 'group';
  switch (part) {
    case 'stake':
      return [
        s.draw ? `Šta nosi bod za ${H.a} i ${A.a}` : `Šta pobeda znači za ${W.a}`,
        s.f.group ? `Računica grupe ${s.f.group}` : null,
        cup ? `Šta dobija ${W.n}, šta gubi ${L.n}` : null,
        s.f.stage === 'league' ? `${H.n} i ${A.n} u tabeli` : null,
        s.draw ? `${s.score} i posledice` : s.shoot ? null : `Posle ${s.sw} nad ${L.i}`,
        `Gde su sada ${H.n} i ${A.n}`,
      ];
    case 'course':
      return [
        `Od 0:0 do ${s.score}`,
        `Hronologija: ${H.n} – ${A.n} ${s.score}`,
        `${H.n} – ${A.n}, redom`,
        s.draw ? `Put do ${s.score}` : `Put ${W.g} do pobede`,
        `Tok duela ${H.g} i ${A.g}`,
      ];
    case 'list':
      return [
        `Svi strelci: ${H.n} – ${A.n}`,
        `Lista strelaca, ${s.score}`,
        `${goalsText(s.total)}, po redu`,
        `Golovi duela ${H.g} i ${A.g}`,
        `Ko je i kada pogađao za ${s.score}`,
      ];
  }
}
