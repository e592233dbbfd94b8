import type { DocumentInput } from '#content/documents/site-documents.ts';

export const contact: DocumentInput<'contact'> = {
  note: 'One of our founders reads every message and answers within one working day, with first questions or a time for a call. We use what you write only to answer you.',
  invitation: 'Planning something? Tell us about it: the first call is free.',
  receipt: {},
};
