import { z } from 'zod';
import { documentKeys } from '#content/documents/site-documents.ts';

/** A page of the site that a document holds, and where in its form. */
export const mappedPageSchema = z.object({
  title: z.string(),
  path: z.string(),
  document: z.enum(documentKeys),
  /** Id of a field; empty: the whole form. */
  field: z
    .string()
    .describe('The field of the document that the page begins with; empty: the whole document.'),
  isBelow: z.boolean().describe('Below the page before it that is not.'),
  isHidden: z.boolean().describe('No visitor sees it.'),
  /** Also the name of a picture that the site came with. */
  image: z.string().describe('Path of a small image of it; empty: none.'),
  drawing: z.string().describe('SVG path data of its icon, 24 by 24; empty: none.'),
});
export type MappedPage = z.output<typeof mappedPageSchema>;
