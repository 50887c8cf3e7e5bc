import type { OfflinePhrases } from './sr';

export const hr = {
  title: 'Trenutačno nema mreže',
  description: 'Stranica za čitanje bez mreže.',
  text: 'Ne možemo doći do portala.',
  kept: 'Članci koje ste posljednje čitali ostali su na ovom uređaju:',
  none: 'Na ovom uređaju još nema spremljenih članaka. Kad prihvatite pohranu na uređaju, ovdje vas čeka posljednjih dvadeset koje ste otvorili.',
  retry: 'Pokušaj ponovno',
} satisfies OfflinePhrases;
