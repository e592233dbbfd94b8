import { NotFoundError, StaleEditError } from '#app/http/errors.ts';
import type { StoredMedia } from '#app/media/media.ts';
import { createMediaRepository } from '#app/media/media-repository.server.ts';
import type { IncomingMedia, MediaService } from '#app/media/media-service.server.ts';
import type { Database } from '#server/database/schema.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { type Headline, type Post, postLimits } from './post.ts';
import { contentIssue, prepareContent } from './post-content.server.ts';
import { newPostId } from './post-id.server.ts';
import type { PostQuery } from './post-query.ts';
import { createPostRepository, type PostFilter } from './post-repository.server.ts';
import type { PostForm } from './post-schema.ts';
import { isBlankContent, picturePaths } from './post-text.server.ts';
import { isLive } from './post-visibility.ts';

/** Visitors see live posts only. */
export type Viewer = 'visitor' | 'administrator';

export interface PostService {
  page(viewer: Viewer, query: PostQuery & { limit: number }): Promise<{ posts: Post[]; total: number }>;
  /** Every live post that matches `search` (empty: all), as lines, newest first. */
  headlines(search: string): Promise<Headline[]>;
  /** Every post the query matches from its offset on, read in batches as the consumer asks. */
  all(viewer: Viewer, query: PostQuery): AsyncGenerator<Post>;
  /** @throws {NotFoundError} When there is none, or none this viewer may see. */
  read(viewer: Viewer, id: string): Promise<Post>;
  /** The service takes charge of `upload`: when it throws, the file is gone. */
  create(form: PostForm, upload: IncomingMedia | null): Promise<Post>;
  /**
   * @param expected Versions the caller may be editing (empty: any); see `versionOf`.
   * @throws {NotFoundError} @throws {StaleEditError} When the post has moved on. Nothing is changed.
   */
  update(
    id: string,
    form: PostForm,
    upload: IncomingMedia | null,
    expected: readonly string[],
  ): Promise<Post>;
  /** @throws {NotFoundError} */
  delete(id: string): Promise<void>;
}

const batchSize = 100;
const idAttempts = 8;

export function createPostService({
  database,
  media,
  now,
}: {
  database: Database;
  media: MediaService;
  now: () => Date;
}): PostService {
  const posts = createPostRepository(database);

  const filterFor = (viewer: Viewer, query: PostQuery): PostFilter => ({
    liveAt: viewer === 'visitor' ? now() : undefined,
    tag: query.tag,
    search: query.q,
    status: query.status,
  });

  /** Stores files, then runs `save` in a transaction; without a commit the files go again. */
  async function withFiles<Result>(
    form: PostForm,
    upload: IncomingMedia | null,
    save: (transaction: Database, content: string, cover: StoredMedia | null) => Promise<Result>,
    requireContent: boolean,
  ): Promise<Result> {
    const incoming = upload ? [upload] : [];
    let kept: StoredMedia[] = [];
    try {
      const prepared = await prepareContent(form.content, media);
      incoming.push(...prepared.pictures);
      kept = await media.keep(incoming);
      let paths: string[] = [];
      const result = await inTransaction(database, async (transaction) => {
        const recorded = await media.record(transaction, kept, now());
        paths = recorded.map((file) => file.path);
        const content = prepared.finish(upload ? paths.slice(1) : paths);
        refuseContent(content, requireContent);
        return save(transaction, content, upload ? (recorded[0] ?? null) : null);
      });
      // Of content that was known already only the copy goes.
      kept = kept.filter((file) => !paths.includes(file.path));
      await media.removeFiles(kept.map((file) => file.path));
      return result;
    } catch (error) {
      await media.discard(incoming);
      await media.removeFiles(kept.map((file) => file.path));
      throw error;
    }
  }

  return {
    async page(viewer, query) {
      const filter = filterFor(viewer, query);
      const [list, total] = await Promise.all([
        posts.list(filter, { limit: query.limit, offset: query.offset }),
        posts.count(filter),
      ]);
      return { posts: list, total };
    },

    headlines: (search) => posts.headlines({ liveAt: now(), search }),

    async *all(viewer, query) {
      const filter = filterFor(viewer, query);
      let batch = await posts.list(filter, { limit: batchSize, offset: query.offset });
      while (batch.length > 0) {
        yield* batch;
        batch = batch.length < batchSize ? [] : await posts.listAfter(filter, batch.at(-1), batchSize);
      }
    },

    async read(viewer, id) {
      const post = await posts.find(id);
      if (!post || (viewer === 'visitor' && !isLive(post, now()))) throw postNotFound();
      return post;
    },

    create(form, upload) {
      return withFiles(
        form,
        upload,
        async (transaction, content, cover) => {
          const createdAt = now();
          const post = await insertUnderNewId(transaction, {
            ...decisions(form),
            content,
            media: cover?.path ?? '',
            createdAt,
            updatedAt: createdAt,
            views: 0,
            shares: 0,
          });
          await recordUses(transaction, post);
          return post;
        },
        false,
      );
    },

    async update(id, form, upload, expected) {
      const { post, unused } = await withFiles(
        form,
        upload,
        async (transaction, content, cover) => {
          const repository = createPostRepository(transaction);
          const before = await repository.find(id);
          if (!before) throw postNotFound();
          if (isStale(before, form, expected)) throw new StaleEditError();
          const post: Post = {
            ...before,
            ...decisions(form, before),
            content,
            media: cover?.path ?? before.media,
            // Versions strictly grow, even for two saves within a millisecond.
            updatedAt: new Date(Math.max(now().getTime(), before.updatedAt.getTime() + 1)),
          };
          await repository.update(id, post);
          return { post, unused: await recordUses(transaction, post) };
        },
        true,
      );
      await media.removeFiles(unused);
      return post;
    },

    async delete(id) {
      const unused = await inTransaction(database, async (transaction) => {
        const files = createMediaRepository(transaction);
        const used = await files.usesOf(id);
        if (!(await createPostRepository(transaction).delete(id))) throw postNotFound();
        return files.forgetUnused(used);
      });
      await media.removeFiles(unused);
    },
  };
}

/** The version of a post, for optimistic locking: an opaque text that changes with every save. */
export function versionOf(post: Pick<Post, 'updatedAt'>): string {
  return post.updatedAt.getTime().toString(36);
}

function isStale(post: Post, form: PostForm, expected: readonly string[]): boolean {
  if (expected.length > 0 && !expected.includes(versionOf(post))) return true;
  return form.updatedAt !== undefined && form.updatedAt.getTime() !== post.updatedAt.getTime();
}

/** What the form decides; a field it leaves out keeps its value, or takes the default on a new post. */
function decisions(form: PostForm, before?: Post) {
  return {
    title: form.title,
    tags: form.tags,
    author: form.author,
    status: form.status ?? before?.status ?? 'draft',
    isPublished: form.isPublished ?? before?.isPublished ?? false,
    scheduledAt: form.scheduledDate === undefined ? (before?.scheduledAt ?? null) : form.scheduledDate,
  };
}

function refuseContent(content: string, isRequired: boolean): void {
  if (isRequired && isBlankContent(content)) {
    throw contentIssue('Content is required.');
  }
  if (Buffer.byteLength(content) > postLimits.contentBytes) {
    throw contentIssue('Content has at most 1 MiB of HTML.');
  }
}

async function insertUnderNewId(transaction: Database, fields: Omit<Post, 'id'>): Promise<Post> {
  const repository = createPostRepository(transaction);
  for (let attempt = 0; attempt < idAttempts; attempt++) {
    const post = { ...fields, id: newPostId(fields.title) };
    if (await repository.insert(post)) return post;
  }
  throw new Error('No free post id was found.');
}

/** @returns The files that no post needs any more: remove them after the commit. */
async function recordUses(transaction: Database, post: Post): Promise<string[]> {
  const files = createMediaRepository(transaction);
  const before = await files.usesOf(post.id);
  const wanted = [...(post.media === '' ? [] : [post.media]), ...picturePaths(post.content)];
  const used = await files.known([...new Set(wanted)]);
  await files.setUses(post.id, used);
  return files.forgetUnused(before.filter((path) => !used.includes(path)));
}

function postNotFound(): NotFoundError {
  return new NotFoundError('Blog not found.');
}
