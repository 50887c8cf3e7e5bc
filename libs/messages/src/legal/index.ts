import type { Language } from '@tribina/editions';
import type { LegalDocument, LegalDocuments } from './document';
import { en } from './en';
import { hr } from './hr';
import { sr } from './sr';

export type { LegalDocument, LegalDocuments };

/** Long texts, a group of their own: only the pages that show them take them along. */
export const legalDocuments: Readonly<Record<Language, LegalDocuments>> = { sr, hr, en };
