import type { Superseded } from '#app/blog/drafts/draft.ts';
import { type DraftFields, fieldNames } from './fields/post-fields.ts';

/**
 * The multipart form of create and update, as the API reads it.
 *
 * @param file An image or video that is not in the library yet.
 */
export function postFormData(
  fields: DraftFields,
  {
    file,
    editorId,
    creationId,
    sequence,
    supersedes,
  }: {
    file: File | null;
    editorId: string;
    creationId: string;
    sequence: number;
    supersedes: readonly Superseded[];
  },
): FormData {
  const form = new FormData();
  for (const name of fieldNames) if (name !== 'media') form.append(name, String(fields[name]));
  if (file) form.append('media', file);
  else if (fields.media === '') form.append('removeMedia', 'true');
  else form.append('mediaPath', fields.media);
  form.append('editorId', editorId);
  form.append('creationId', creationId);
  form.append('sequence', String(sequence));
  const continued = supersedes.map((draft) => `${draft.editorId}:${draft.sequence}`);
  form.append('supersedes', continued.join(','));
  return form;
}
