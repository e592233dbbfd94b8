import type { SourceTag } from '@site/site-import/items';
import { alreadyHere } from './decided.ts';
import type { ImportContext } from './import-context.ts';
import type { ReceiptLine } from './receipt.ts';

/** Names that a tag has here stay; undoing the import leaves them, as nobody sees them without a blog that has the tag. */
export async function importTags(
  { services: { tags }, importId }: Pick<ImportContext, 'services' | 'importId'>,
  items: readonly SourceTag[],
): Promise<ReceiptLine[]> {
  const brought = await tags.bring(items, { isPlan: importId === null });
  return items.map(({ sourceId, tag, names }, index): ReceiptLine => {
    const { here = {}, lost = [] } = brought[index] ?? {};
    const line = { kind: 'tag', sourceId, title: tag, notes: [] };
    const isSame = Object.keys(names).every((language) => here[language] === names[language]);
    if (isSame) return { ...line, outcome: 'unchanged' };
    if (Object.keys(here).length > 0) return { ...line, outcome: 'kept', notes: [alreadyHere.note ?? ''] };
    return {
      ...line,
      outcome: lost.length === Object.keys(names).length ? 'lost' : 'created',
      notes: lost.map((name) => `The name “${name}” is none of a tag, or another tag has it.`),
    };
  });
}
