import type { Step } from '../step';

/** Something stands in the field that people do not see. */
export const trap: Step = {
  name: 'trap',
  look: ({ trap: typed }) => (typed === '' ? [] : [{ detail: '', weight: 100 }]),
};
