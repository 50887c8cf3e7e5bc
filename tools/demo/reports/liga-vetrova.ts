/**
 * The invented league of the demo world: sixteen clubs named after winds and animals, in towns that do not exist, so that
 * nobody mistakes its matches for real ones. Names are the same in all editions.
 */
export const LIGA_VETROVA_CLUBS = [
  { key: 'kosava', name: 'Košava', town: 'Ravnice', code: 'KOS' },
  { key: 'bura', name: 'Bura', town: 'Stari Zaton', code: 'BUR' },
  { key: 'maestral', name: 'Maestral', town: 'Pučina', code: 'MAE' },
  { key: 'tramontana', name: 'Tramontana', town: 'Gornji Rt', code: 'TRA' },
  { key: 'severac', name: 'Severac', town: 'Ledena Glava', code: 'SEV' },
  { key: 'jugo', name: 'Jugo', town: 'Donja Uvala', code: 'JUG' },
  { key: 'galeb', name: 'Galeb', town: 'Morski Prag', code: 'GAL' },
  { key: 'soko', name: 'Soko', town: 'Visoki Krš', code: 'SOK' },
  { key: 'ris', name: 'Ris', town: 'Crni Bor', code: 'RIS' },
  { key: 'dabar', name: 'Dabar', town: 'Tihi Brod', code: 'DAB' },
  { key: 'vidra', name: 'Vidra', town: 'Plavi Vir', code: 'VID' },
  { key: 'jelen', name: 'Jelen', town: 'Široka Gora', code: 'JEL' },
  { key: 'lasta', name: 'Lasta', town: 'Zidine', code: 'LAS' },
  { key: 'caplja', name: 'Čaplja', town: 'Barski Lug', code: 'CAP' },
  { key: 'grom', name: 'Grom', town: 'Duboki Do', code: 'GRO' },
  { key: 'delfin', name: 'Delfin', town: 'Zlatna Obala', code: 'DEL' },
] as const;
