import type { Database } from '@site/database/schema';

export interface Translation {
  readonly id: string;
  readonly title: string;
  readonly slug: string;
  readonly isPage: boolean;
  /** BCP 47; empty: the first language. */
  readonly language: string;
  readonly isLive: boolean;
  /** Search engines may show it, at its own URL. */
  readonly isIndexed: boolean;
  readonly ownerId: string | null;
}

type LiveText = Pick<Translation, 'id' | 'slug' | 'isPage' | 'language' | 'isIndexed'>;

const isIndexed = (row: { readonly is_unlisted: 0 | 1; readonly canonical_url: string }) =>
  row.is_unlisted === 0 && row.canonical_url === '';

export function createTranslationRepository(database: Database) {
  return {
    /** The words of none of them change, so neither does its version. */
    async join(origin: string, ids: readonly string[]): Promise<void> {
      for (const [table, id] of [
        ['posts', 'id'],
        ['revisions', 'post_id'],
      ] as const)
        await database
          .updateTable(table)
          .set({ translation_of: origin })
          .where(id, 'in', ids)
          .where('translation_of', '=', '')
          .execute();
    },

    /** All that visitors see of posts that are in more than one language, by the first of them. */
    async liveGroups(at: Date): Promise<Map<string, LiveText[]>> {
      const rows = await database
        .selectFrom('posts')
        .select(['id', 'slug', 'is_page', 'language', 'translation_of', 'is_unlisted', 'canonical_url'])
        .where('deleted_at', 'is', null)
        .where('wants_publishing', '=', 1)
        .where((eb) => eb.or([eb('scheduled_at', 'is', null), eb('scheduled_at', '<=', at.getTime())]))
        .where((eb) =>
          eb.or([
            eb('translation_of', '<>', ''),
            eb('id', 'in', eb.selectFrom('posts').select('translation_of').where('translation_of', '<>', '')),
          ]),
        )
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      const texts = rows.map(({ is_page, is_unlisted, canonical_url, ...row }) => ({
        ...{ ...row, isPage: is_page === 1 },
        isIndexed: isIndexed({ is_unlisted, canonical_url }),
      }));
      return Map.groupBy(texts, ({ id, translation_of: origin }) => origin || id);
    },

    /** Of a post that is not in the trash: itself and what belongs to it in other languages, the oldest first. */
    async of(
      post: { readonly id: string; readonly translationOf: string },
      at: Date,
    ): Promise<Translation[]> {
      const origin = post.translationOf || post.id;
      const rows = await database
        .selectFrom('posts')
        .select([
          'id',
          'title',
          'slug',
          'is_page',
          'language',
          'wants_publishing',
          'scheduled_at',
          'owner_id',
          'is_unlisted',
          'canonical_url',
        ])
        .where('deleted_at', 'is', null)
        .where((eb) => eb.or([eb('id', '=', origin), eb('translation_of', '=', origin)]))
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(
        ({ is_page, wants_publishing, scheduled_at, owner_id, is_unlisted, canonical_url, ...row }) => ({
          ...row,
          isIndexed: isIndexed({ is_unlisted, canonical_url }),
          ownerId: owner_id,
          isPage: is_page === 1,
          isLive: wants_publishing === 1 && (scheduled_at === null || scheduled_at <= at.getTime()),
        }),
      );
    },
  };
}
