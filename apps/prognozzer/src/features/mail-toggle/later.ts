// Needed only once the bell is pressed: a chunk of its own.
export { MailDialog } from './MailDialog';
