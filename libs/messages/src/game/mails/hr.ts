/** What a player is told by mail: with them on, and always. The dialog says it and the page of the player's data. */
export const MAILS = {
  on: 'E-mailom vam javljamo kad se bliži rok kola za koje nemate prognoze i kad osvojite značku ili nagradu.',
  off: 'E-mailom vam javljamo samo kad osvojite nagradu.',
};
