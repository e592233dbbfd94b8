// What the owner may set in the admin area; everything that is left out is at its default.
import type { DocumentInput } from '#content/documents/site-documents.ts';

export const settings: DocumentInput<'settings'> = {
  mail: {},
  answers: {},
  notice: {},
};
