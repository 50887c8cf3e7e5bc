// The places of work in the back office, whichever team's they are: tables, fields, notices, and the frame around a screen.
export { ConfirmDialog } from './ConfirmDialog';
export * from './controls.late.styles';
export { Desk, type DeskEntry, type DeskPlace } from './Desk';
export { type DeskPhrases, type DeskTools } from './desk-context';
export { deskPage, lateNotice, type DeskScreen } from './desk-page';
export { Field } from './Field';
export { Pager } from './Pager';
export { RefusalNotice, type FieldNames } from './RefusalNotice';
export { ScrollTable } from './ScrollTable';
export { useFocusLater } from './use-focus-later';
