/** What comes when a page of decisions is opened. */
export { Decision } from './Decision';
export { DecisionList } from './DecisionList';
