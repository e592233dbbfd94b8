import { readFileSync } from 'node:fs';
import path from 'node:path';

const samples = path.resolve(import.meta.dirname, '../content/posts/media');

/** A real photograph and a real film. */
export const photograph = () => readFileSync(path.join(samples, 'cost-of-maintenance.jpg'));
export const film = () => readFileSync(path.join(samples, 'summit.mp4'));

export interface FormFields {
  title: string;
  content: string;
  tags: string;
  author: string;
  status: string;
  scheduledDate: string;
  isPublished: string;
  updatedAt: string;
  mediaPath: string;
  removeMedia: string;
  editorId: string;
  sequence: string;
}

const complete: Partial<FormFields> = {
  title: 'A post',
  content: '<p>Its text.</p>',
  tags: 'Web, Design',
  author: 'Mara Lindqvist',
  status: 'published',
  scheduledDate: '',
  isPublished: 'false',
};

/**
 * The multipart form of create and edit.
 *
 * @param changes Fields that differ from a complete published post; undefined leaves one out.
 */
export function postForm(
  changes: { [Name in keyof FormFields]?: string | undefined } = {},
  file?: { content: Buffer | string; name: string; type?: string },
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...complete, ...changes })) {
    if (value !== undefined) form.append(name, value);
  }
  if (file) {
    const content = typeof file.content === 'string' ? file.content : new Uint8Array(file.content);
    form.append('media', new Blob([content], { type: file.type ?? '' }), file.name);
  }
  return form;
}
