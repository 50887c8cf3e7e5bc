// Needed only once the account is to be linked: a chunk of its own.
export { IdentityDialog } from './IdentityDialog';
