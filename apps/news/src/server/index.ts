import { legalDocuments } from '@tribina/messages/legal';
import { tellDocuments } from '../features/legal-text/documents';

export { App } from '../App';
export { manifest } from '../manifest';
export { page } from '../pages/page';

// A browser gets them when it needs them; here they are needed at once.
tellDocuments(legalDocuments);
