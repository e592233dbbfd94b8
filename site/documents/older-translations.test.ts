import { describe, expect, test } from 'vitest';
import { createDocumentRepository } from '#site/texts/document-repository.server.ts';
import { olderDatabase } from '#test/support/older-database.ts';

const revision = (
  document: string,
  number: number,
  savedAt: number,
  { isCancelled = 0, checkedAt = null }: { isCancelled?: 0 | 1; checkedAt?: number | null } = {},
) => `('${document}', ${number}, 'update', '{}', ${savedAt}, '', ${savedAt}, ${isCancelled}, ${checkedAt})`;

const rows = `insert into document_revisions
  (document, number, kind, value, saved_at, saved_by, live_from, is_cancelled, checked_at) values
  ${[
    revision('about', 1, 10),
    revision('about', 2, 20),
    revision('about', 3, 30, { isCancelled: 1 }),
    revision('about', 4, 40),
    revision('about@de', 1, 5),
    revision('about@de', 2, 20),
    revision('about@fr', 1, 35),
    revision('about@ar', 1, 15, { checkedAt: 45 }),
    revision('home@de', 1, 50),
  ].join()}`;

describe.each(olderDatabase('0043-texts-in-languages.sql', rows))('on %s', (_, open) => {
  test('what an earlier version stored was made from the newest of the first language then', async () => {
    const documents = createDocumentRepository(await open());
    expect(Object.fromEntries(await documents.heads())).toEqual({
      about: { number: 4, sourceNumber: null },
      'about@de': { number: 2, sourceNumber: 2 },
      'about@fr': { number: 1, sourceNumber: 2 },
      'about@ar': { number: 1, sourceNumber: 4 },
      'home@de': { number: 1, sourceNumber: 0 },
    });
    expect((await documents.named('about@de', 1))?.sourceNumber).toBe(0);
  });
});
