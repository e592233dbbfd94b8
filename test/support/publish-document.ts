import { randomUUID } from 'node:crypto';
import type { AxiosInstance } from 'axios';
import { expect } from 'vitest';
import type { DocumentKey } from '#content/documents/site-documents.ts';

/** Of the document of languages. */
export const otherLanguage = (locale: string, prefix: string, missing: 'first' | 'hidden' = 'first') => ({
  ...{ locale, prefix, missing, isHidden: false },
});

/** As the screen of a document does: `fields` over what it says in the language. @param more Of the request, such as `publishAt`. */
export async function publishDocument(
  admin: AxiosInstance,
  key: DocumentKey,
  fields: object,
  { language = '', ...more }: { readonly language?: string; readonly [field: string]: unknown } = {},
) {
  const url = `/api/site/documents/${key}${language && `?language=${encodeURIComponent(language)}`}`;
  const { value, version } = (await admin.get(url)).data;
  const body = { value: { ...value, ...fields }, baseVersion: version, publishAt: null };
  return admin.put(url, { ...body, editorId: randomUUID(), sequence: 1, ...more });
}

/** Begins the text of a blog in another language, and saves it. @returns Its id. */
export async function translatePost(
  admin: AxiosInstance,
  id: string,
  tag: string,
  form: FormData,
): Promise<string> {
  const { data } = await admin.post(`/api/blogs/${id}/translations`, { tag });
  const { status } = await admin.put(`/api/blogs/${data.id}`, form);
  expect([tag, status]).toEqual([tag, 200]);
  return data.id;
}
