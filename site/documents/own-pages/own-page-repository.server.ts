import type { Database } from '@site/database/schema';
import { summaryOf } from '@site/rich-text/text/post-text.server';
import { sql } from 'kysely';
import { storedSlug } from '#site/blog/slugs/post-slugs.server.ts';
import { isKind, isLiveAt } from '#site/schema/post-condition.server.ts';
import { legalPurposeOf } from '#site/texts/legal-pages.ts';
import { legalPurposes, type OwnPage } from '#site/texts/own-page.ts';
import { ownPagePath } from '#site/urls/post-path.ts';

const beginningCharacters = 4_000;

export function createOwnPageRepository(database: Database) {
  const pages = () => database.selectFrom('posts').where((eb) => isKind(eb, 'page'));

  const slugsOf = (stored: readonly string[]) =>
    database.selectFrom('post_slugs').selectAll().where('slug', 'in', stored).execute();

  return {
    async live(at: Date): Promise<OwnPage[]> {
      const rows = await pages()
        .where('deleted_at', 'is', null)
        .where((eb) => isLiveAt(eb, at))
        .select(['id', 'slug', 'title', 'excerpt', 'seo_description', 'is_unlisted'])
        .select(['updated_at', 'goes_live_at'])
        .select(sql<string>`substr(content, 1, ${sql.lit(beginningCharacters)})`.as('beginning'))
        .execute();
      const legal = rows.length > 0 ? await slugsOf(legalPurposes.map((slug) => storedSlug(slug, true))) : [];
      const formerOf = (id: string) =>
        legal.filter(({ post_id }) => post_id === id).map(({ slug }) => slug.slice(1));
      return rows.sort(byTitle).map((row) => ({
        id: row.id,
        path: ownPagePath(row.slug),
        title: row.title,
        description:
          row.seo_description || summaryOf({ excerpt: row.excerpt, content: row.beginning }) || row.title,
        isUnlisted: row.is_unlisted === 1,
        legalPurpose: legalPurposeOf([row.slug, ...formerOf(row.id)]),
        modified: new Date(Math.max(row.updated_at, row.goes_live_at)),
      }));
    },

    /** Null: none is scheduled. */
    async nextDue(now: Date): Promise<Date | null> {
      const row = await pages()
        .where('deleted_at', 'is', null)
        .where('wants_publishing', '=', 1)
        .where('scheduled_at', '>', now.getTime())
        .select((eb) => eb.fn.min('scheduled_at').as('due'))
        .executeTakeFirst();
      return row?.due ? new Date(Number(row.due)) : null;
    },

    async all() {
      const rows = await pages()
        .where('deleted_at', 'is', null)
        .select(['id', 'slug', 'title', 'status', 'is_published', 'scheduled_at', 'created_at', 'updated_at'])
        .select('is_unlisted')
        .select((eb) =>
          eb
            .selectFrom('revisions')
            .select('saved_by')
            .whereRef('revisions.post_id', '=', 'posts.id')
            .orderBy('number', 'desc')
            .limit(1)
            .as('saved_by'),
        )
        .execute();
      return rows.sort(byTitle);
    },

    slugs: () =>
      database
        .selectFrom('post_slugs')
        .selectAll()
        .where('slug', '>=', '/')
        .where('slug', '<', '0')
        .execute(),

    async withSlugs(slugs: readonly string[]) {
      if (slugs.length === 0) return [];
      const rows = await pages().where('slug', 'in', slugs).select(['slug', 'title', 'deleted_at']).execute();
      return rows.map(({ slug, title, deleted_at }) => ({ slug, title, isInTrash: deleted_at !== null }));
    },
  };
}

const byTitle = (one: { title: string; slug: string }, other: { title: string; slug: string }) =>
  one.title.localeCompare(other.title, 'en') || (one.slug < other.slug ? -1 : 1);
