import { z } from 'zod';
import { type DocumentKey, documentKeys, siteDocuments } from '#content/documents/site-documents.ts';

/** Metadata for forms only. */
const ofForms = [
  'control',
  'entry',
  'entryTitle',
  'help',
  'isHalf',
  'isOnce',
  'options',
  'optionsFrom',
] as const;

export const describedValue = () =>
  z.record(z.string(), z.unknown()).meta({ anyOf: documentKeys.map(descriptionOf) });

function descriptionOf(key: DocumentKey): object {
  const { title, about, schema } = siteDocuments[key];
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io: 'input',
    override({ jsonSchema }) {
      if (typeof jsonSchema.help === 'string') jsonSchema.description = jsonSchema.help;
      for (const name of ofForms) delete jsonSchema[name];
    },
  });
  return { ...described, title, description: about };
}
