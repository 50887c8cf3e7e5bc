// Long texts that few readers open: a chunk of its own.
import { legalDocuments } from '@tribina/messages/legal';
import { tellDocuments } from './documents';
import { Sections } from './Sections';

/** The component that shows the texts, once they are there. */
export function sectionsWithTexts(): typeof Sections {
  tellDocuments(legalDocuments);
  return Sections;
}
