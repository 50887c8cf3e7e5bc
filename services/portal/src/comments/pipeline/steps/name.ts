import { foldWord } from '../../../search/fold';
import type { Step } from '../step';
import { contact } from './contact';
import { linksBeside } from './links';
import { offers } from './offers';
import { words } from './words';

const STAFF = /admin|moderat|redakcij|uredni[ck]|editor|tribina|terrace|podrska|support|official|novinar|sluzben/;
// A name leads nowhere, not even to our own pages.
const LOOKED_FOR = [words, offers, contact, linksBeside([])];

/** A guest's name says what a text may not, or pretends to be of the house. */
export const name: Step = {
  name: 'name',
  look: async (submission, db) => {
    if (!('guestName' in submission.author)) return [];
    const { guestName } = submission.author;
    const found = await Promise.all(LOOKED_FOR.map(async ({ look }) => look({ ...submission, text: guestName }, db)));
    const isOfHouse = STAFF.test(guestName.split(/\s+/).map(foldWord).join(' '));
    return [...found.flat(), ...(isOfHouse ? [{ detail: guestName, weight: 60 }] : [])];
  },
};
