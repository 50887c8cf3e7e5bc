export const sr = {
  title: 'Trenutno nema mreže',
  description: 'Strana za čitanje bez mreže.',
  text: 'Ne možemo da dođemo do portala.',
  kept: 'Članci koje ste poslednje čitali ostali su na ovom uređaju:',
  none: 'Na ovom uređaju još nema sačuvanih članaka. Kad prihvatite čuvanje na uređaju, ovde vas čeka poslednjih dvadeset koje ste otvorili.',
  retry: 'Pokušaj ponovo',
};

/** Serbian is the type, the others satisfy it. */
export type OfflinePhrases = typeof sr;
