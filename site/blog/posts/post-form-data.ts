import type { Superseded } from '@site/editing/draft';
import { type DraftFields, fieldNames } from './fields/post-fields.ts';

/** `file` is not in the library yet. `withoutText` leaves the post's text as it is. */
export function postFormData(
  fields: DraftFields,
  {
    file,
    editorId,
    creationId,
    sequence,
    supersedes,
    withoutText = false,
  }: {
    file: File | null;
    editorId: string;
    creationId: string;
    sequence: number;
    supersedes: readonly Superseded[];
    withoutText?: boolean;
  },
): FormData {
  const form = new FormData();
  for (const name of fieldNames) {
    if (name === 'media' || (name === 'content' && withoutText)) continue;
    form.append(name, String(fields[name]));
  }
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
