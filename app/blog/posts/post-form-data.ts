import type { DraftFields } from '#app/blog/drafts/draft.ts';

/**
 * The multipart form of create and update, as the API reads it.
 *
 * @param file A image or video that is not in the library yet.
 */
export function postFormData(
  fields: DraftFields,
  {
    file,
    editorId,
    creationId,
    sequence,
  }: { file: File | null; editorId: string; creationId: string; sequence: number },
): FormData {
  const form = new FormData();
  for (const name of ['title', 'content', 'tags', 'author', 'status', 'scheduledDate'] as const) {
    form.append(name, fields[name]);
  }
  form.append('isPublished', String(fields.isPublished));
  if (file) form.append('media', file);
  else if (fields.media === '') form.append('removeMedia', 'true');
  else form.append('mediaPath', fields.media);
  form.append('editorId', editorId);
  form.append('creationId', creationId);
  form.append('sequence', String(sequence));
  return form;
}
