export { holdForms, type FormHand, type FormWorld } from './hold';
export { FORMS, LOSSES, type Cell, type Form, type Loss } from './table';
