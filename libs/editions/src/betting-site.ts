/**
 * The affiliated betting site, on which players of the game have an account too (product.md, "Brands"): fictional, and the same
 * in all editions. Links to it are advertising.
 */
export const BETTING_SITE = {
  name: 'Kvota',
  url: 'https://kvota.example/',
  registerUrl: 'https://kvota.example/registracija',
} as const;
