import type { AxiosInstance } from 'axios';
import { type DocumentKey, documentKeys, siteDocuments } from '#content/documents/site-documents.ts';
import { companyWords } from '#site/texts/company-words.ts';
import { fieldShowing } from '../form/model/find-field.ts';
import { type FormField, formOf } from '../form/model/form-field.ts';
import { type DocumentFields, documentCalls } from '../session/document-client.ts';

export interface OtherDocument {
  readonly key: DocumentKey;
  readonly form: FormField;
  readonly fields: DocumentFields;
}

export async function loadOthers(client: AxiosInstance, key: DocumentKey): Promise<OtherDocument[]> {
  const keys = documentKeys.filter((other) => other !== key);
  const documents = await Promise.all(
    keys.map((other) => documentCalls(client)('GET /api/site/documents/:key', { params: { key: other } })),
  );
  return documents.map(({ key: other, value }) => ({
    key: other,
    form: formOf(siteDocuments[other].schema),
    fields: value,
  }));
}

/** In the edited document, else in the only other one that has it. @returns Null when none or several have it. */
export function findShowing(
  text: string,
  own: OtherDocument,
  others: readonly OtherDocument[],
): { document: OtherDocument; id: string } | null {
  const company = [own, ...others].find(({ key }) => key === 'company')?.fields;
  const words = company && companyWords(company);
  const id = fieldShowing(own.form, own.fields, text, words);
  if (id) return { document: own, id };
  const found = others.flatMap((document) => {
    const other = fieldShowing(document.form, document.fields, text, words);
    return other ? [{ document, id: other }] : [];
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}
