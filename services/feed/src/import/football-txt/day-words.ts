/** Days of the week as texts in English, German, Spanish, Portuguese, Italian and French name them, for an expression without regard to case. */
export const WEEKDAY = [
  'Su[a-z]*|So(?:nntag)?|Dom(?:ingo|enica)?|Dim(?:anche)?',
  'Mo[a-z]*|Lun(?:es|ed[iì]|di)?|Seg(?:unda)?',
  'Tu[a-z]*|Di(?:enstag)?|Mar(?:tes|ted[iì]|di)?|Ter(?:ça)?',
  'We[a-z]*|Mi(?:ttwoch|[eé](?:rcoles)?)?|Qua(?:rta)?|Mer(?:coled[iì]|credi)?',
  'Th[a-z]*|Do(?:nnerstag)?|Jue(?:ves)?|Qui(?:nta)?|Gio(?:ved[iì])?|Jeu(?:di)?',
  'Fr[a-z]*|Vie(?:rnes)?|Sex(?:ta)?|Ven(?:erd[iì]|dredi)?',
  'Sa[a-z]*|Sáb(?:ado)?',
].join('|');
/** Months in the same languages. */
export const MONTH = [
  'Jan[a-z]*|Jän(?:ner)?|Ene(?:ro)?|Gen(?:naio)?',
  'Feb[a-z]*|Fev(?:ereiro)?|Fév(?:rier)?',
  'Mar(?:ço|[a-z]*)|Mär(?:z)?',
  'Apr[a-z]*|Abr(?:il)?|Avr(?:il)?',
  'May[a-z]*|Mai(?:o)?|Mag(?:gio)?',
  'Jun[a-z]*|Juin|Giu(?:gno)?',
  'Jul[a-z]*|Juil(?:let)?|Lug(?:lio)?',
  'Aug[a-z]*|Ago(?:sto)?|Août',
  'Sep[a-z]*|Set(?:embro|tembre)?',
  'Oct[a-z]*|Okt(?:ober)?|Out(?:ubro)?|Ott(?:obre)?',
  'Nov[a-z]*',
  'Dec[a-z]*|Dez(?:ember|embro)?|Dic(?:iembre|embre)?|Déc(?:embre)?',
].join('|');

/** How they begin, without accents: from Sunday on, and from January on. */
const WEEKDAYS = ['su so dom dim', 'mo lun seg', 'tu di mar ter', 'we mi qua mer', 'th do jue qui gio jeu', 'fr vie sex ven', 'sa']; // oxfmt-ignore
const MONTHS = ['jan ene gen', 'feb fev', 'mar', 'apr abr avr', 'may mai mag', 'jun juin giu', 'jul juil lug', 'aug ago aou', 'sep set', 'oct okt out ott', 'nov', 'dec dez dic']; // oxfmt-ignore

/** 0 is Sunday. */
export function weekdayNamed(word: string): number {
  return placeOf(word, WEEKDAYS);
}

/** Counted from 1. */
export function monthNamed(word: string): number {
  return placeOf(word, MONTHS) + 1;
}

const ACCENT = /\p{M}/gu;

/** The longest beginning counts: `Dom` is Sunday, `Do` is Thursday. */
function placeOf(word: string, all: readonly string[]): number {
  const plain = word.toLowerCase().normalize('NFD').replaceAll(ACCENT, '');
  const lengths = all.map((beginnings) =>
    Math.max(...beginnings.split(' ').map((one) => (plain.startsWith(one) ? one.length : 0))),
  );
  return lengths.indexOf(Math.max(...lengths));
}
