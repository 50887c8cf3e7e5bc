/** Spellings of the source that readers know otherwise. */
const SPELLINGS: Readonly<Record<string, string>> = {
  'Aurelién Tchouaméni': 'Aurélien Tchouaméni',
  Foden: 'Phil Foden',
  Freuler: 'Remo Freuler',
  'Giorgian De Arrascaeta': 'Giorgian de Arrascaeta',
  'Hakim Zyiech': 'Hakim Ziyech',
  'Ilkay Gündogan': 'İlkay Gündoğan',
  'Ismaila Sarr': 'Ismaïla Sarr',
  'Jean-Eric Choupo-Moting': 'Eric Maxim Choupo-Moting',
  'Juan Vargas': 'Juan Pablo Vargas',
  'Kai Lukas Havertz': 'Kai Havertz',
  'Kolo Muani': 'Randal Kolo Muani',
  Koulibaly: 'Kalidou Koulibaly',
  'Mac Allister': 'Alexis Mac Allister',
  Mbappé: 'Kylian Mbappé',
  'Piotr Zielinski': 'Piotr Zieliński',
  Pulisic: 'Christian Pulisic',
  Rashford: 'Marcus Rashford',
  'Salem Al Dawsari': 'Salem Al-Dawsari',
  'Saleh Al Shehri': 'Saleh Al-Shehri',
  'Vinícius Jr.': 'Vinícius Júnior',
  'Wout Werghost': 'Wout Weghorst',
};

export const scorerName = (name: string): string => SPELLINGS[name] ?? name;
