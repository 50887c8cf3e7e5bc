import { brojM, golova, golovaG, koliko, plural, puta } from './grammar';
import type { Ctx, Side, Variant } from './context';
import { both } from './sentences-titles';

const goalsWord = (count: number): string => plural(count, 'gol', 'gola', 'golova');
const league = (c: Ctx): boolean => c.facts.stage === 'league';

/** When and where. */
export const setting = (c: Ctx): readonly Variant[] => [
  () =>
    `${c.H.n} i ${c.A.n} ${both(c, 'sastali')} su se ${c.dan}, ${c.datum} ${c.godina}${c.na}, s početkom u ${c.sat}.`,
  () => `Susret ${c.H.g} i ${c.A.g} počeo je ${c.dan}, ${c.datum}, u ${c.sat}${c.na}.`,
  () => `Prvi zvižduk na utakmici ${c.H.n} – ${c.A.n} odjeknuo je ${c.datum} u ${c.sat}${c.grad}.`,
  () =>
    `${c.dan}, ${c.datum} ${c.godina}, u ${c.sat}${c.grad}: u tom su terminu ${both(c, 'igrali')} ${c.H.n} i ${c.A.n}.`,
  () =>
    `${c.world ? c.H.they.n : `Igrači ${c.H.g}`} i ${c.world ? c.A.they.n : c.A.g} izašli su na teren${c.na} ${c.dan}, ${c.datum}, u ${c.sat}.`,
  () => `Za ${c.H.a} i ${c.A.a} utakmica je počela ${c.dan}, ${c.datum} ${c.godina}, u ${c.sat}.`,
  () => `Na raspored je ${c.datum} u ${c.sat} došao susret ${c.H.n} – ${c.A.n}${c.na ? `, igran${c.na}` : ''}.`,
  () => (league(c) ? `${c.dan}, ${c.datum}, u ${c.sat} ${c.H.n} je${c.grad} ${c.H.v('dočekao')} ${c.A.a}.` : null),
  () =>
    `Počelo je u ${c.sat}, ${c.dan}, ${c.datum} ${c.godina}, a ${both(c, 'nastupili')} su ${c.H.n} i ${c.A.n}${c.grad}.`,
  () =>
    league(c)
      ? `${c.H.n} je ${c.A.a} ${c.H.v('ugostio')} ${c.dan}, ${c.datum} ${c.godina}, u terminu od ${c.sat}${c.grad}.`
      : null,
  () =>
    league(c) ? `${c.A.n} je kod ${c.H.g} ${c.A.v('gostovao')} ${c.dan}, ${c.datum}, uz početak u ${c.sat}.` : null,
  () =>
    c.na
      ? `${c.na.trim()} ${both(c, 'igrali')} su ${c.dan}, ${c.datum} ${c.godina}, ${c.H.n} i ${c.A.n}, s početkom u ${c.sat}.`
      : null,
  () =>
    `Početak je bio zakazan za ${c.sat} ${c.dan}, ${c.datum}, a ${both(c, 'igrali')} su ${c.H.n} i ${c.A.n}${c.grad}.`,
  () => `Kalendar je ${c.H.a} i ${c.A.a} spojio ${c.datum} ${c.godina}, ${c.dan} u ${c.sat}.`,
  () => `Dvoboj ${c.H.g} i ${c.A.g} odigran je ${c.datum}${c.na}; počeo je u ${c.sat}.`,
  () => `${c.H.n} protiv ${c.A.g}, ${c.dan} u ${c.sat}, ${c.datum} ${c.godina}${c.na}: tako je pisalo u rasporedu.`,
  () =>
    c.world
      ? `Svjetsko prvenstvo 2022. donijelo je ${c.datum} u ${c.sat}${c.grad} susret ${c.H.g} i ${c.A.g} ${c.faza}.`
      : null,
  () =>
    c.knockOut
      ? `${c.H.n} i ${c.A.n} ${both(c, 'počeli')} su ${c.dan}, ${c.datum}, u ${c.sat} utakmicu bez prava na popravak.`
      : null,
  () => (!c.world ? `Termin ${c.fazaG}: ${c.dan}, ${c.datum}, u ${c.sat}; domaćin ${c.H.n}, gost ${c.A.n}.` : null),
];

const halfLeader = (c: Ctx, X: Side, Y: Side): readonly Variant[] => {
  const [x, y] = [X.half ?? 0, Y.half ?? 0];
  const lead = x - y;
  const s = `${x}:${y}`;
  const held = c.W === X && !c.draw;
  return [
    () => `Na odmor je ${X.n} ${X.v('otišao')} uz prednost nad ${Y.i}, ${s}.`,
    () =>
      `Poluvrijeme je ${X.d} donijelo vodstvo ${s}, pa je ${Y.n} u nastavku ${Y.v('morao')} tražiti ${brojM(lead)} ${goalsWord(lead)}.`,
    () => `${s} za ${X.a} pisalo je na semaforu kad su se ${c.H.n} i ${c.A.n} ${both(c, 'povukli')} na odmor.`,
    () => `S vodstvom ${s} ${X.n} je ${X.v('ušao')} u drugih 45 minuta.`,
    () => `${Y.n} je u nastavak ${Y.v('krenuo')} sa zaostatkom od ${golovaG(lead)}, ${s} u korist ${X.g}.`,
    () => `Rezultat na poluvremenu, ${s}, išao je na ruku ${X.d}.`,
    () => `Poslije prvih 45 minuta ${X.n} je ${X.v('imao')} ${golova(x)}, ${Y.n} ${koliko(y)}.`,
    () =>
      held
        ? `${X.n} je ${X.v('vodio')} na odmoru, ${s}, a ${X.v('vodio')} je i na kraju, ${c.won} protiv ${Y.g}.`
        : null,
    () =>
      !held
        ? `Da se igralo samo prvo poluvrijeme, ${X.n} bi ${X.v('slavio')} ${s}, no ${Y.n} je u nastavku ${Y.v('ispravio')} zaostatak.`
        : null,
    () => `Prvi dio pripao je ${X.d}: ${c.H.n} – ${c.A.n} ${c.halfScore ?? ''} na poluvremenu.`,
    () =>
      `Odmor je ${Y.a} zatekao u zaostatku, ${c.halfScore ?? ''} na semaforu, i ${X.n} je ${X.v('nastavio')} s prednošću.`,
    () => `Na poluvremenu ${c.halfScore ?? ''}, uz ${brojM(lead)} ${goalsWord(lead)} više za ${X.a}.`,
    () => `${X.they.n} su na odmoru imali ${s}, što je ${Y.a} ostavljalo u ulozi onoga tko lovi.`,
    () =>
      lead >= 2
        ? `Već je prvo poluvrijeme ${X.d} dalo ${s}, dakle ${brojM(lead)} ${goalsWord(lead)} prednosti pred ${Y.i}.`
        : null,
    () => (y === 0 ? `${Y.n} do odmora nije ${Y.v('zabio')}, ${X.n} jest, i bilo je ${s}.` : null),
  ];
};

const halfBlank = (c: Ctx): readonly Variant[] => [
  () => `Prvo poluvrijeme ${c.H.g} i ${c.A.g} završilo je bez pogodaka.`,
  () => `Na poluvremenu je susret ${c.H.n} – ${c.A.n} stajao na 0:0.`,
  () => `Ni ${c.H.they.n} ni ${c.A.they.n} nisu zabili u prvih 45 minuta.`,
  () => `Do odmora je ostalo 0:0, pa su ${c.H.n} i ${c.A.n} sve ${both(c, 'ostavili')} za nastavak.`,
  () => `Semafor je na odmoru pokazivao 0:0, isto za ${c.H.a} i ${c.A.a}.`,
  () => `Prvi dio utakmice između ${c.H.g} i ${c.A.g} nije donio gola.`,
  () => `U svlačionice su ${c.H.they.n} i ${c.A.they.n} otišli uz 0:0.`,
  () => `Bez gola do odmora: ${c.H.n} 0, ${c.A.n} 0.`,
  () => `Prvih 45 minuta ${c.H.d} i ${c.A.d} nije dalo gol.`,
  () => `Poluvrijeme: 0:0, i ${c.H.n} i ${c.A.n} bez strijelca.`,
  () => `Mreže ${c.H.g} i ${c.A.g} do odmora su mirovale.`,
  () => `Kad je sudac odsvirao kraj prvog dijela, ${c.H.n} i ${c.A.n} još nisu ${both(c, 'imali')} strijelca.`,
];

const halfLevel = (c: Ctx): readonly Variant[] => [
  () =>
    `Na odmor se otišlo uz ${c.halfScore ?? ''}, pa su ${c.H.n} i ${c.A.n} drugo poluvrijeme ${both(c, 'počeli')} od nule.`,
  () => `Poluvrijeme je ${c.H.a} i ${c.A.a} zateklo na ${c.halfScore ?? ''}.`,
  () => `Izjednačenih ${c.halfScore ?? ''} pisalo je na semaforu uz ${c.H.a} i ${c.A.a} nakon 45 minuta.`,
  () => `Prvi dio utakmice ${c.H.n} – ${c.A.n} završio je ${c.halfScore ?? ''}.`,
  () => `Nakon prvog poluvremena ${c.H.they.n} i ${c.A.they.n} imali su isto: ${c.halfScore ?? ''}.`,
  () => `Na odmoru prednost nisu imali ni ${c.H.they.n} ni ${c.A.they.n}: ${c.halfScore ?? ''}.`,
];

/** The score at the interval. */
export const interval = (c: Ctx): readonly Variant[] => {
  const [h, a] = [c.H.half ?? 0, c.A.half ?? 0];
  if (h === a) return h === 0 ? halfBlank(c) : halfLevel(c);
  return h > a ? halfLeader(c, c.H, c.A) : halfLeader(c, c.A, c.H);
};

export const intervalPool = (c: Ctx): string => {
  const [h, a] = [c.H.half ?? 0, c.A.half ?? 0];
  return h !== a ? 'half-lead' : h === 0 ? 'half-blank' : 'half-level';
};

/** The second half alone, from the difference of two scores. */
export const secondHalf = (c: Ctx): readonly Variant[] => {
  const { H, A } = c;
  const [h, a] = [H.second ?? 0, A.second ?? 0];
  const [X, Y] = h >= a ? [H, A] : [A, H];
  const [x, y] = [Math.max(h, a), Math.min(h, a)];
  const none = h + a === 0;
  const level = h === a && !none;
  return [
    () => (none ? `Drugo poluvrijeme ${H.g} i ${A.g} ostalo je bez gola.` : null),
    () => (none ? `Poslije odmora omjer više nisu promijenili ni ${H.they.n} ni ${A.they.n}.` : null),
    () =>
      none ? `Nastavak rezultat nije dirao: s ${c.halfScore ?? ''} se i završilo, ${H.n} – ${A.n} ${c.score}.` : null,
    () =>
      none && !c.draw
        ? `U drugih 45 minuta ${c.W.n} je ${c.W.v('čuvao')} ono što je ${c.W.v('stekao')} u prvima, ${c.won} pred ${c.L.i}.`
        : null,
    () =>
      none && c.total > 1
        ? `Što se golova tiče, susret ${H.n} – ${A.n} bio je gotov na odmoru: ${c.halfScore ?? ''}.`
        : null,
    () =>
      level
        ? `Drugi dio, gledan zasebno, također je podijeljen: po ${brojM(h)} ${goalsWord(h)} za ${H.a} i ${A.a}.`
        : null,
    () =>
      level
        ? `Nakon odmora ${H.n} i ${A.n} ${both(c, 'zabili')} su po ${brojM(h)} ${goalsWord(h)}, s ${c.halfScore ?? ''} na ${c.score}.`
        : null,
    () =>
      level
        ? `Omjer drugog poluvremena bio je ${h}:${a}, pa je razlika između ${H.g} i ${A.g} ostala ista kao na odmoru.`
        : null,
    () => (!none && !level ? `Drugo je poluvrijeme, gledano zasebno, pripalo ${X.d}: ${x}:${y}.` : null),
    () => (!none && !level ? `Nakon odmora ${X.n} je ${X.v('zabio')} ${golova(x)}, a ${Y.n} ${koliko(y)}.` : null),
    () =>
      !none && !level
        ? `U nastavku je omjer bio ${x}:${y} za ${X.a}, s ${c.halfScore ?? ''} se stiglo do ${c.score}.`
        : null,
    () =>
      !none && !level && !c.draw && X === c.W
        ? `Razliku u drugih 45 minuta napravila je momčad ${X.g}, koja je protiv ${Y.g} taj dio dobila ${x}:${y}.`
        : null,
    () =>
      !none && !level && y === 0
        ? `${Y.n} u drugom poluvremenu nije ${Y.v('zabio')}; ${X.n} je ${X.v('dodao')} ${golova(x)}.`
        : null,
    () =>
      !none && !level && !c.draw && X === c.L
        ? `${X.n} je nastavak ${X.v('dobio')} ${x}:${y}, no zaostatak iz prvog dijela protiv ${Y.g} bio je prevelik.`
        : null,
    () =>
      !none && !level && c.draw
        ? `Drugi dio, ${x}:${y} za ${X.a}, poništio je prednost koju je na odmoru ${Y.v('imao')} ${Y.n}.`
        : null,
    () => (h + a >= 3 ? `U drugom poluvremenu mreže su se tresle ${puta(h + a)}: ${H.n} ${h}, ${A.n} ${a}.` : null),
  ];
};

/** The result once more, in the body. */
export const outcome = (c: Ctx): readonly Variant[] => {
  const { H, A, W, L } = c;
  if (c.draw) {
    return [
      () => `Posljednji zvižduk zatekao je ${H.a} i ${A.a} na ${c.score}.`,
      () => `Pobjednika nema: ${H.n} ${H.goals}, ${A.n} ${A.goals}.`,
      () => `Konačnih ${c.score} znači da ni ${H.they.n} ni ${A.they.n} nisu uzeli više od boda.`,
      () => `Na kraju su ${H.n} i ${A.n} na istom, ${c.score}.`,
      () => `Omjer ${c.score} nikome ne daje sve: ni ${H.d} ni ${A.d}.`,
      () => `Utakmica ${H.n} – ${A.n} završena je podjelom, ${c.score}.`,
      () => `Zapisnik zaključuje ${c.score}: bod za ${H.a} i bod za ${A.a}.`,
      () => `Tako su ${H.they.n} i ${A.they.n} s terena otišli s istim brojem golova, ${c.score}.`,
      () => `Remi između ${H.g} i ${A.g} zaključen je na ${c.score}.`,
      () => `Semafor se ugasio na ${c.score}, bez pobjednika između ${H.g} i ${A.g}.`,
      () => `Poslije 90 minuta ${H.n} i ${A.n} ${both(c, 'rastali')} su se uz ${c.score}.`,
    ];
  }
  return [
    () => `Konačni rezultat ${H.n} – ${A.n} ${c.score} donio je pobjedu ${W.d}.`,
    () => `${W.n} je tako ${W.v('slavio')} ${c.won}, uz ${golova(c.margin)} više od ${L.g}.`,
    () => `Na kraju je ${L.n} ${L.v('ostao')} ${brojM(c.margin)} ${goalsWord(c.margin)} iza ${W.g}, ${c.score}.`,
    () => `Pobjednik se zove ${W.n}, a razlika prema ${L.d} iznosi ${golova(c.margin)}.`,
    () => `Kad se zbroji, ${W.n} ima ${golova(W.goals)}, a ${L.n} ${koliko(L.goals)}.`,
    () => `S terena su kao pobjednici sišli ${W.they.n}, ${c.won} protiv ${L.g}.`,
    () => `Završni upis u zapisniku: ${H.n} ${H.goals}, ${A.n} ${A.goals}.`,
    () => `Posljednji zvižduk potvrdio je ${c.won} u korist ${W.g} i poraz ${L.g}.`,
    () => `Omjer ${c.score} ${W.d} daje pobjedu, a ${L.d} poraz.`,
    () => `Posljednji pogled na semafor: ${H.n} ${H.goals}, ${A.n} ${A.goals}.`,
    () => `Za ${W.a} je ovo pobjeda ${c.won}, za ${L.a} poraz ${L.goals}:${W.goals}.`,
    () => `Kad je odsviran kraj, slavili su ${W.they.n}, jer je protiv ${L.g} ostalo ${c.won}.`,
    () => `${W.n} je susret ${L.s} ${W.v('zaključio')} na ${c.won}.`,
    () => `Izravni ogled ${H.g} i ${A.g} pripao je ${W.d}, ${c.won}.`,
    () => `${L.n} je na kraju ${L.v('poražen')} ${L.goals}:${W.goals}, pa je radost ostala na strani ${W.g}.`,
    () => `${W.d} ostaje pobjeda, ${L.d} poraz, a između njih ${golova(c.margin)} razlike.`,
  ];
};

/** A shoot-out's score in words. */
export const shootOut = (c: Ctx): readonly Variant[] => {
  const [w, l] = (c.shootOutWon ?? '0:0').split(':').map(Number);
  return [
    () => `Pobjednika su odredili jedanaesterci: ${c.W.n} ${w ?? 0}, ${c.L.n} ${l ?? 0}.`,
    () => `U izvođenju jedanaesteraca bolje su prošli ${c.W.they.n}, ${c.shootOutWon ?? ''} protiv ${c.L.g}.`,
    () =>
      `Nakon produžetaka i ${c.score} odlučivalo se s bijele točke, gdje je ${c.W.n} ${c.W.v('pogodio')} ${puta(w ?? 0)}, a ${c.L.n} ${puta(l ?? 0)}.`,
    () => `Serija jedanaesteraca u zapisniku stoji kao ${c.shootOut ?? ''}, redom ${c.H.n} pa ${c.A.n}.`,
    () =>
      `${c.W.n} je s bijele točke ${c.W.v('zabio')} ${puta(w ?? 0)}, ${c.L.n} ${puta(l ?? 0)}, i time je bilo riješeno.`,
  ];
};

export const extraTime = (c: Ctx): readonly Variant[] => {
  const [h, a] = c.facts.fullTime;
  const quiet = h + a === c.total;
  return [
    () => (quiet ? `Produžeci ${c.H.d} i ${c.A.d} nisu donijeli gol, ostalo je ${c.score}.` : null),
    () => (quiet ? `Ni dodatnih 30 minuta nije pomaknulo ${c.score} između ${c.H.g} i ${c.A.g}.` : null),
    () => (quiet ? `Dvaput po 15 minuta produžetaka ${c.H.n} i ${c.A.n} ${both(c, 'odigrali')} su bez gola.` : null),
    () =>
      !quiet
        ? `Poslije 90 minuta stajalo je ${h}:${a}, pa su ${c.H.n} i ${c.A.n} ${both(c, 'otišli')} u produžetke.`
        : null,
    () =>
      !quiet ? `Regularni dio susreta ${c.H.n} – ${c.A.n} završio je ${h}:${a} i slijedilo je još 30 minuta.` : null,
  ];
};

/** Sub-headings. */
export const goalsHeading = (c: Ctx): readonly Variant[] => [
  () => `Golovi na utakmici ${c.H.n} – ${c.A.n}`,
  () => `Kako je nastalo ${c.score}`,
  () => `Strijelci: ${c.H.n} i ${c.A.n}`,
  () => (c.decider ? `${c.decider.name}, ${c.decider.tag} minuta` : null),
  () => `Od prvog do posljednjeg gola, ${c.score}`,
  () => `Zapisnik strijelaca, ${c.H.n} – ${c.A.n}`,
  () => `Put do ${c.score}`,
  () => (c.H.goals > 0 && c.A.goals > 0 ? `Tko je zabio za ${c.H.a}, a tko za ${c.A.a}` : `Tko je zabio za ${c.W.a}`),
];

export const tableHeading = (c: Ctx): readonly Variant[] => [
  () => (league(c) ? `${c.H.n} i ${c.A.n} na tablici` : null),
  () => (c.facts.stage === 'group' ? `Bodovi u skupini ${c.facts.group ?? ''}` : null),
  () =>
    c.knockOut
      ? `Što ${c.shootOut ? 'prolaz' : 'pobjeda'} znači ${c.W.d}`
      : c.draw
        ? `Što bod znači ${c.H.d} i ${c.A.d}`
        : `Što pobjeda znači ${c.W.d}`,
  () => (c.draw || c.knockOut ? null : `Gdje je sada ${c.L.n}`),
  () => `Poslije ${c.score}`,
  () => (c.knockOut && c.facts.stage !== 'final' && c.facts.stage !== 'third-place' ? `Kamo sada ide ${c.W.n}` : null),
  () => (c.knockOut ? `${c.W.n}, ${c.L.n} i dosadašnji turnir` : null),
  () => (c.facts.home.form.length > 0 ? `${c.H.n} i ${c.A.n} prije i poslije ovog susreta` : null),
  () => (league(c) ? `Tablica nakon ${c.score}` : null),
];

export const secondHalfHeading = (c: Ctx): readonly Variant[] => [
  () => `Drugo poluvrijeme: s ${c.halfScore ?? ''} na ${c.score}`,
  () => `Nastavak utakmice ${c.H.n} – ${c.A.n}`,
  () => (c.decider && c.decider.half === 2 ? `Prijelom ${c.decider.at}` : null),
  () => `Nakon ${c.halfScore ?? ''} na odmoru`,
  () => `Drugih 45 minuta ${c.H.g} i ${c.A.g}`,
];

/** What the picture is, honestly: a drawing, never the match. */
export const alts = (c: Ctx): readonly Variant[] => [
  () => `Nogometna ilustracija uz izvještaj ${c.H.n} – ${c.A.n}`,
  () => `Ilustracija s nogometnim motivom; u tekstu je riječ o susretu ${c.H.g} i ${c.A.g}`,
  () => `Crtež u bojama portala uz utakmicu ${c.H.n} – ${c.A.n} ${c.score}`,
  () => `Ilustracija, ne fotografija: ${c.score} između ${c.H.g} i ${c.A.g}`,
  () => `Nogometni crtež uz prikaz utakmice ${c.H.n} – ${c.A.n}`,
  () => `Ilustracija: nogomet; tema je susret ${c.H.n} – ${c.A.n}`,
  () => `Geometrijski crtež uz tekst o utakmici ${c.H.g} i ${c.A.g}`,
  () => `Ilustracija portala uz rezultat ${c.H.n} – ${c.A.n} ${c.score}`,
];
