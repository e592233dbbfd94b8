import type { SourceTag } from '@site/site-import/items';
import { alreadyHere } from './decided.ts';
import type { ImportContext } from './import-context.ts';
import type { ReceiptLine } from './receipt.ts';

/** Names that the tag has here stay; undoing the import leaves them, as nobody sees them without a blog that has the tag. */
export async function importTag(
  { services: { tags }, importId }: Pick<ImportContext, 'services' | 'importId'>,
  { sourceId, tag, names }: SourceTag,
): Promise<ReceiptLine> {
  const line = { kind: 'tag', sourceId, title: tag, notes: [] };
  const here = await tags.namesOf(tag);
  const isSame = Object.keys(names).every((language) => here[language] === names[language]);
  if (isSame) return { ...line, outcome: 'unchanged' };
  if (Object.keys(here).length > 0) return { ...line, outcome: 'kept', notes: [alreadyHere.note ?? ''] };
  const lost = importId === null ? [] : await tags.bring(tag, names);
  return {
    ...line,
    outcome: lost.length > 0 && lost.length === Object.keys(names).length ? 'lost' : 'created',
    notes: lost.map((name) => `The name “${name}” is none of a tag, or another tag has it.`),
  };
}
