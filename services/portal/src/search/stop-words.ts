import type { Language } from '@tribina/editions';

const SOUTH_SLAVIC =
  'a ako ali bez bi bih bila bile bili bilo bio bismo biste biti bude budu cega cemu cija cije ciji da dali do dok ' +
  'e ga gde gdje god i ih ili ima imaju iz izmedu ja je jel jer jesam jesi jesmo jeste jesu joj jos k ka kad kada ' +
  'kako kao ko kod kog koga koja koje kojeg kojem koji kojih kojim kojima kojoj kojom koju koliko kome kroz li me ' +
  'medu meni mi mogu moj moja moje mora moraju moram moze mozemo mozes mu na nad nakon ne nego neka neke neki neko ' +
  'neku nema nesto netko ni nije nisam nisu njega njih o od oko on ona one oni ono ova ovaj ove ovi ovo pa po pod ' +
  'pored posle poslije pre pred preko prema pri prije sa sam samo se si smo sta ste sto su sva sve svi svoj svoja ' +
  'svoje svoju ta tada taj tako te ti tko to toga tokom tu u uz vec za zar zasto zato zbog';
const ENGLISH =
  'a about after again all also am an and any are as at be because been before being between but by can could did ' +
  'do does doing during each ever every for from get had has have he her here him his how i if in into is it its ' +
  'just let many me more most much must my no not of off on only or our out own she should since so some such than ' +
  'that the their them then there these they this those to too up us very was we were what when where which while ' +
  'who whom whose why will with would you your';

/** Words that say nothing of what is looked for, folded. */
export const STOP_WORDS: Readonly<Record<Language, ReadonlySet<string>>> = {
  sr: new Set(SOUTH_SLAVIC.split(' ')),
  hr: new Set([...SOUTH_SLAVIC.split(' '), 's']),
  en: new Set(ENGLISH.split(' ')),
};
