export { HOLDERS, OUTCOMES, STATES, WAYS, type Holder, type Outcome, type State, type Way } from './table';
