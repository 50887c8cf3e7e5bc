/** What a player is told by mail: with them on, and always. The dialog says it and the page of the player's data. */
export const MAILS = {
  on: 'Mejlom vam javljamo kad se bliži rok kola za koje nemate prognoze i kad osvojite bedž ili nagradu.',
  off: 'Mejlom vam javljamo samo kad osvojite nagradu.',
};
