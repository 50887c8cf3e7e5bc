// One chunk: both are made of the same parts.
export { EditStagePage } from './EditStagePage';
export { NewChallengePage } from './NewChallengePage';
