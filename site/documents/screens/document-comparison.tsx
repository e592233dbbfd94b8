import { type DocumentKey, siteDocuments } from '#content/documents/site-documents.ts';
import { compareBlocks } from '#site/blog/history/comparing/compare-texts.ts';
import { type Block, plainPieces } from '#site/blog/history/comparing/text-blocks.ts';
import { ComparedFields } from '#site/blog/history/components/comparison.tsx';
import { compareDocuments } from '../form/model/compare-documents.ts';
import { formOf } from '../form/model/form-field.ts';
import type { DocumentFields } from '../session/document-client.ts';

interface Side {
  readonly label: string;
  readonly fields: DocumentFields;
}

export function DocumentComparison({
  documentKey,
  left,
  right,
}: {
  documentKey: DocumentKey;
  left: Side;
  right: Side;
}) {
  const changes = compareDocuments(formOf(siteDocuments[documentKey].schema), left.fields, right.fields);
  const compared = changes.map(({ label, left: one, right: other }) => ({
    label,
    rows: [compareBlocks(blockOf(one), blockOf(other))],
  }));
  return <ComparedFields compared={compared} labels={[left.label, right.label]} />;
}

function blockOf(text: string): Block | undefined {
  if (text === '') return undefined;
  return { kind: 'Paragraph', place: '', facts: {}, markup: '', pieces: plainPieces(text) };
}
