import type { Database } from '@site/database/schema';

export interface Translation {
  readonly id: string;
  readonly title: string;
  readonly slug: string;
  readonly isPage: boolean;
  /** BCP 47; empty: the first language. */
  readonly language: string;
  readonly isLive: boolean;
}

export function createTranslationRepository(database: Database) {
  return {
    /** Of a post that is not in the trash: itself and what belongs to it in other languages, the oldest first. */
    async of(
      post: { readonly id: string; readonly translationOf: string },
      at: Date,
    ): Promise<Translation[]> {
      const origin = post.translationOf || post.id;
      const rows = await database
        .selectFrom('posts')
        .select(['id', 'title', 'slug', 'is_page', 'language', 'wants_publishing', 'scheduled_at'])
        .where('deleted_at', 'is', null)
        .where((eb) => eb.or([eb('id', '=', origin), eb('translation_of', '=', origin)]))
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(({ is_page, wants_publishing, scheduled_at, ...row }) => ({
        ...row,
        isPage: is_page === 1,
        isLive: wants_publishing === 1 && (scheduled_at === null || scheduled_at <= at.getTime()),
      }));
    },
  };
}
