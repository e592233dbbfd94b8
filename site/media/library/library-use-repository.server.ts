import type { Database, Schema } from '@site/database/schema';
import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely';
import { type DocumentKey, siteDocuments } from '#content/documents/site-documents.ts';
import { documentOf } from '#site/drafts/draft-store.server.ts';
import { onlyInHistory } from '#site/images/media-uses.server.ts';
import { isKnownTo } from '#site/schema/post-condition.server.ts';
import { may, type Role } from '#site/session/permissions.ts';
import { keyOfName } from '#site/urls/document-name.server.ts';
import type { MediaUses } from './library-schema.ts';

export interface UsesViewer {
  readonly id: string;
  readonly role: Role;
}

type Posts = ExpressionBuilder<Schema, 'posts'>;
type PostIds = (eb: Posts) => SelectQueryBuilder<Schema, never, { post_id: string }>;

/** Own posts and drafts, and what is public; everything for those who may write all posts. */
export async function findUses(
  database: Database,
  path: string,
  { viewer, at }: { viewer: UsesViewer; at: Date },
): Promise<MediaUses> {
  const { posts, history, drafts, documents, people } = await rowsOf(database, path, { viewer, at });
  const seesAll = may(viewer.role, 'posts.write-all');
  const isSeen = (row: { is_seen: unknown }) => seesAll || Boolean(row.is_seen);
  const isSeenDraft = (draft: (typeof drafts)[number]) =>
    seesAll || (draft.administrator_id === viewer.id && (draft.post_title === null || isSeen(draft)));

  const ofDocuments = drafts.filter(isSeenDraft).flatMap(({ subject }) => documentOf(subject) ?? []);
  const ofPosts = drafts.filter(({ subject }) => documentOf(subject) === null);
  const seen = {
    posts: posts.filter(isSeen),
    history: history.filter(isSeen),
    drafts: ofPosts.filter(isSeenDraft),
  };
  const isNew = (draft: (typeof drafts)[number]) => draft.post_title === null;
  return {
    posts: seen.posts.map(({ id, title, deleted_at }) => ({ id, title, inTrash: deleted_at !== null })),
    history: seen.history.map(({ id, title }) => ({ id, title })),
    drafts: once(seen.drafts.filter((draft) => !isNew(draft)).map(asTitled)).sort(byTitle),
    newDrafts: once(seen.drafts.filter(isNew).map(asTitled)),
    documents: once(
      [...documents.map(({ document }) => keyOfName(document)), ...ofDocuments].map(asDocument),
    ),
    people,
    others:
      posts.length +
      history.length -
      seen.posts.length -
      seen.history.length +
      once(ofPosts.map(asTitled)).length -
      once(seen.drafts.map(asTitled)).length,
  };
}

async function rowsOf(database: Database, path: string, { viewer, at }: { viewer: UsesViewer; at: Date }) {
  const isSeen = (eb: Posts) => isKnownTo(eb, { ownerId: viewer.id, at }).as('is_seen');
  const postsIn = (ids: PostIds) =>
    database
      .selectFrom('posts')
      .where('id', 'in', (eb) => ids(eb))
      .select(['id', 'title', 'deleted_at'])
      .select(isSeen)
      .orderBy('title')
      .execute();
  const [posts, history, drafts, documents, people] = await Promise.all([
    postsIn((eb) => eb.selectFrom('post_media').select('post_id').where('path', '=', path)),
    postsIn((eb) => onlyInHistory(eb).select('post_id').where('revision_media.path', '=', path)),
    draftsWith(database, path).select(isSeen).execute(),
    documentsWith(database, path).execute(),
    peopleWith(database, path).execute(),
  ]);
  return { posts, history, drafts, documents, people };
}

const draftsWith = (database: Database, path: string) =>
  database
    .selectFrom('draft_media')
    .innerJoin('drafts', (join) =>
      join
        .onRef('drafts.subject', '=', 'draft_media.subject')
        .onRef('drafts.editor_id', '=', 'draft_media.editor_id'),
    )
    .leftJoin('posts', 'posts.id', 'drafts.subject')
    .where('draft_media.path', '=', path)
    .select(['drafts.subject', 'drafts.title', 'drafts.administrator_id', 'posts.title as post_title'])
    .orderBy('drafts.saved_at', 'desc');

const documentsWith = (database: Database, path: string) =>
  database
    .selectFrom('document_media')
    .where('path', '=', path)
    .select('document')
    .distinct()
    .orderBy('document');

const peopleWith = (database: Database, path: string) =>
  database.selectFrom('people').where('avatar', '=', path).select(['id', 'name as title']).orderBy('name');

const asTitled = (draft: { subject: string; title: string; post_title: string | null }) => ({
  id: draft.subject,
  title: draft.post_title ?? draft.title,
});
const byTitle = (a: { title: string }, b: { title: string }) => a.title.localeCompare(b.title, 'en');

/** A document of a newer version is shown by its key. */
const asDocument = (key: string) => ({ id: key, title: siteDocuments[key as DocumentKey]?.title ?? key });

const once = <Thing extends { readonly id: string }>(things: readonly Thing[]): Thing[] =>
  things.filter(({ id }, index) => things.findIndex((other) => other.id === id) === index);
