import { OFFERS } from '../lists/offers';
import { plainTextOf } from '../plain-text';
import type { Step } from '../step';
import { phrasesIn } from './words';

const MOST = 10;

/** Something is offered: tips, loans, easy money, goods, cures, company. One sign of it is talk, several are an offer. */
export const offers: Step = {
  name: 'offers',
  look: ({ text }) => {
    const plain = plainTextOf(text);
    const read = [plain.text, ...plain.spread].join(' ');
    return Object.values(OFFERS)
      .flatMap((phrases) => phrasesIn(plain, phrases, read))
      .slice(0, MOST);
  },
};
