import type { Database } from '@site/database/schema';
import { inTransaction } from '@site/database/transaction';
import { NotFoundError } from '@site/platform/http/errors';
import { type CleanContent, contentIssue } from '@site/rich-text/html/clean-content.server';
import { type ContentFacts, factsIn } from '@site/rich-text/html/content-facts.server';
import { maxContentBytes } from '@site/rich-text/text/content-limits';
import type { RevisionKind } from '#site/blog/history/revision.ts';
import { createRevisionRepository } from '#site/blog/history/revision-repository.server.ts';
import { noReviewNotices, type ReviewNotices } from '#site/blog/notices/review-notices.server.ts';
import { requireBlogsLeft } from '#site/blog/ownership/author-quota.server.ts';
import {
  pinNote,
  requireHidden,
  requireMayEdit,
  requireMayMakePage,
  requireMayPin,
  requireMayPublish,
} from '#site/blog/ownership/own-posts.ts';
import type { Writer } from '#site/blog/ownership/writer.ts';
import { settleByline } from '#site/blog/people/settle-byline.server.ts';
import { newWorkflow } from '#site/blog/review/review.ts';
import { claimSlug, followTitle, freeSlug, type PathProblem } from '#site/blog/slugs/post-slugs.server.ts';
import { ownTags } from '#site/blog/tags/names/own-tags.server.ts';
import { createGoneRepository } from '#site/blog/trash/gone-repository.server.ts';
import { createDraftStore } from '#site/drafts/draft-store.server.ts';
import type { IncomingMedia, MediaService } from '#site/media/media-service.server.ts';
import type { SiteLanguage } from '#site/urls/page-paths.ts';
import { type PostDecisions, restoredFields } from '../fields/post-fields.ts';
import type { Post } from '../post.ts';
import { postNotFound } from '../post-errors.ts';
import { createPostRepository } from '../post-repository.server.ts';
import type { PostForm } from '../post-schema.ts';
import { isLive, wantsPublishing } from '../post-visibility.ts';
import { copyOf, decisions, fitting } from './decided-fields.ts';
import { requireKnownCover, saveWithFiles } from './post-files.server.ts';
import { recordCreation, recordPostActivity, recordSaveActivity } from './record-post-activity.server.ts';
import { isOwnSave, isSameSave, saveKeyOf } from './save-key.ts';
import { endDrafts, insertUnderNewId, recordSave } from './save-record.server.ts';
import { isOutdated, isStale, StaleEditError } from './stale-edit.ts';

export interface SavedPost {
  readonly post: Post;
  readonly warnings: readonly string[];
}

interface PostOrigin {
  /** Used if it is free. */
  readonly id?: string | undefined;
  readonly createdAt?: Date | null | undefined;
  readonly updatedAt?: Date | null | undefined;
}

/** Runs after the save, in its transaction. */
export type AlsoWrite = (transaction: Database, post: Post) => Promise<void>;

/** Each save is one revision, and takes charge of `upload`: the file goes when it throws, unless the outcome is unknown. */
export interface PostWriting {
  /** @throws {ForbiddenError} When the writer may not publish, or make pages. */
  create(
    form: PostForm,
    upload: IncomingMedia | null,
    by: Writer,
    options?: { origin?: PostOrigin; also?: AlsoWrite },
  ): Promise<SavedPost>;
  /**
   * `expected`: versions the caller may be editing (see `versionOf`); empty: any. An error leaves the post unchanged.
   * @throws {NotFoundError} {StaleEditError} {ForbiddenError} When it is somebody else's, or is public before or after the
   * save and the writer may not publish.
   */
  update(
    id: string,
    form: PostForm,
    upload: IncomingMedia | null,
    edit: { expected: readonly string[]; by: Writer; also?: AlsoWrite },
  ): Promise<SavedPost>;
  /** Words and pictures come back, not who may see them. @throws {NotFoundError} {ForbiddenError} {StaleEditError} */
  restore(id: string, number: number, edit: { expected: readonly string[]; by: Writer }): Promise<Post>;
  /** `change` returns null for no change; if it throws, the post stays. Returns whether it changed. @throws {NotFoundError} */
  revise(id: string, change: (post: Post) => Partial<PostDecisions> | null, by: Writer): Promise<boolean>;
  /** The copy is a draft. @param language Of a translation that it begins. @throws {NotFoundError} */
  duplicate(id: string, by: Writer, language?: string): Promise<Post>;
}

export function createPostWriting(dependencies: {
  database: Database;
  media: MediaService;
  now: () => Date;
  pathProblem?: PathProblem;
  /** In which tags may be named; absent: as they are. */
  languages?: () => readonly SiteLanguage[];
  /** Called for a post that is to be published from now on. */
  notify?: ReviewNotices;
}): PostWriting {
  const { database, now, pathProblem = async () => null } = dependencies;
  const { notify = noReviewNotices, languages = () => [] } = dependencies;

  /** With tags as all blogs have them. */
  async function decided(transaction: Database, form: PostForm, before?: Post) {
    const fields = decisions(form, before);
    return { ...fields, tags: await ownTags(transaction, fields, languages()) };
  }

  return {
    create(form, upload, by, { origin = {}, also } = {}) {
      const files = { content: form.content, upload };
      return savedWith(files, async (transaction, content = noContent, cover) => {
        refuseContent(content, false);
        if (form.mediaPath) await requireKnownCover(transaction, form.mediaPath);
        const creationKey = form.creationId ?? form.editorId;
        const made = creationKey && (await createPostRepository(transaction).findByCreationKey(creationKey));
        const chosen = cover?.path ?? form.mediaPath ?? '';
        if (made) {
          requireMayEdit(by, made.post, now());
          // The answer was lost, and the screen sent it again, perhaps with newer words.
          if (isSameSave(made.saveKey, form)) return made.post;
          if (!isOwnSave(made.saveKey, form)) throw new StaleEditError(made.post);
          const media = chosen === '' && !form.removeMedia ? made.post.media : chosen;
          return overwrite(
            transaction,
            made.post,
            { ...(await decided(transaction, form, made.post)), content: content.html, media },
            { by, form, content },
          );
        }
        const wanted = fitting(await decided(transaction, form));
        requireMayMakePage(by, wanted);
        requireMayPublish(by, wanted);
        requireMayPin(by, { isPinned: false }, wanted);
        const at = now();
        await requireBlogsLeft(transaction, by, at);
        const createdAt = origin.createdAt ?? at;
        const fields = await settleByline(transaction, wanted, { at, isStrict: true });
        const post = await insertUnderNewId(
          transaction,
          form,
          {
            ...(await named(transaction, fields)),
            content: content.html,
            media: chosen,
            createdAt,
            updatedAt: origin.updatedAt ?? createdAt,
            views: 0,
            shares: 0,
            workflow: newWorkflow(by.id),
          },
          { text: content.text, id: origin.id },
        );
        await claimSlug(transaction, post, { by, at, pathProblem });
        const number = await recordSave(transaction, post, { kind: 'create', by: by.email, content });
        await recordCreation(transaction, post, { number, at });
        if (creationKey && by.id) await createDraftStore(transaction).adopt(creationKey, post.id, by.id);
        await endDrafts(transaction, post.id, form, by.id);
        await also?.(transaction, post);
        return post;
      });
    },

    async update(id, form, upload, { expected, by, also }) {
      const files = { content: form.content, upload };
      let note: string | null = null;
      const saved = await savedWith(files, async (transaction, content, cover) => {
        if (content) refuseContent(content, true);
        const before = await createPostRepository(transaction).findKeyed(id);
        if (!before) throw postNotFound();
        requireMayEdit(by, before.post, now());
        if (isSameSave(before.saveKey, form)) return before.post;
        if (!isOwnSave(before.saveKey, form) && isStale(before.post, form, expected)) {
          throw new StaleEditError(before.post);
        }
        if (form.mediaPath) await requireKnownCover(transaction, form.mediaPath);
        const kept = form.removeMedia ? '' : before.post.media;
        const media = cover?.path ?? form.mediaPath ?? kept;
        const post = await overwrite(
          transaction,
          before.post,
          {
            ...(await decided(transaction, form, before.post)),
            ...(content && { content: content.html }),
            media,
          },
          { by, form, content },
        );
        await also?.(transaction, post);
        note = pinNote(by, before.post, post);
        return post;
      });
      return note === null ? saved : { ...saved, warnings: [...saved.warnings, note] };
    },

    restore(id, number, { expected, by }) {
      return inTransaction(database, async (transaction) => {
        const before = await createPostRepository(transaction).find(id);
        const revision = await createRevisionRepository(transaction).find(id, number);
        if (!before) throw postNotFound();
        requireMayEdit(by, before, now());
        if (!revision) throw new NotFoundError('This version does not exist.');
        if (isOutdated(before, expected)) throw new StaleEditError(before);
        return overwrite(transaction, before, restoredFields(revision), {
          ...{ by, form: null, kind: 'restore', restored: number },
        });
      });
    },

    revise(id, change, by) {
      return inTransaction(database, async (transaction) => {
        const before = await createPostRepository(transaction).find(id);
        if (!before) throw postNotFound();
        requireMayEdit(by, before, now());
        const changes = change(before);
        if (changes) await overwrite(transaction, before, changes, { by, form: null });
        return changes !== null;
      });
    },

    duplicate(id, by, language) {
      return inTransaction(database, async (transaction) => {
        const original = await createPostRepository(transaction).find(id);
        if (!original) throw postNotFound();
        const createdAt = now();
        // Anybody may copy what visitors can read.
        if (!isLive(original, createdAt)) requireMayEdit(by, original, createdAt);
        requireMayMakePage(by, original);
        await requireBlogsLeft(transaction, by, createdAt);
        const fields = { ...copyOf(original, createdAt, language), workflow: newWorkflow(by.id) };
        const copy = await named(transaction, fields);
        const content = factsIn(copy.content);
        const post = await insertUnderNewId(transaction, {}, copy, content);
        await claimSlug(transaction, post, { by, at: createdAt, pathProblem });
        await recordSave(transaction, post, { kind: 'create', by: by.email, content });
        await recordPostActivity(transaction, post, { verb: 'copied', at: createdAt, from: id, to: 1 });
        return post;
      });
    },
  };

  /** A page without a slug gets one from its title. */
  async function named<Fields extends Pick<Post, 'isPage' | 'slug' | 'title'>>(
    transaction: Database,
    fields: Fields,
  ): Promise<Fields> {
    if (!fields.isPage || fields.slug !== '') return fields;
    return { ...fields, slug: await freeSlug(transaction, { ...fields, id: null }, pathProblem) };
  }

  async function slugFor(transaction: Database, before: Post, wanted: Post): Promise<string> {
    const followed = await followTitle(transaction, { before, wanted }, pathProblem);
    if (followed === wanted.slug) return followed;
    const isKnown =
      isLive(before, wanted.updatedAt) ||
      (await createGoneRepository(transaction).wasSeen(before.id, wanted.updatedAt));
    return isKnown ? wanted.slug : followed;
  }

  function savedWith(
    files: { content: string | undefined; upload: IncomingMedia | null },
    save: Parameters<typeof saveWithFiles<Post>>[2],
  ): Promise<SavedPost> {
    return saveWithFiles(dependencies, files, async (transaction, content, cover) => ({
      post: await save(transaction, content, cover),
      warnings: content?.warnings ?? [],
    }));
  }

  /** Also writes the revision and uses, and ends the draft the words came from. */
  async function overwrite(
    transaction: Database,
    before: Post,
    changes: Omit<Partial<Post>, 'id'>,
    {
      by,
      form,
      content: written,
      kind = 'update',
      restored,
    }: {
      by: Writer;
      form: PostForm | null;
      /** Absent: the text is one that was stored before. */
      content?: ContentFacts | undefined;
      kind?: RevisionKind;
      restored?: number;
    },
  ): Promise<Post> {
    // Versions strictly grow, even for two saves within a millisecond.
    const updatedAt = new Date(Math.max(now().getTime(), before.updatedAt.getTime() + 1));
    const { isPage } = before;
    // A post without a slug is found by its id; a page always has one.
    const slug = changes.slug || (isPage ? before.slug : (changes.slug ?? before.slug));
    const changed: Post = fitting({ ...before, ...changes, isPage, slug, updatedAt });
    const wanted = { ...changed, slug: await slugFor(transaction, before, changed) };
    requireHidden(by, before);
    requireMayPublish(by, wanted);
    requireMayPin(by, before, wanted);
    const post = await settleByline(transaction, wanted, { at: updatedAt, isStrict: form !== null });
    const content = written ?? factsIn(post.content);
    await createPostRepository(transaction).update(post, {
      saveKey: form && saveKeyOf(form),
      text: content.text,
    });
    if (post.slug !== before.slug) {
      await claimSlug(transaction, post, { by, at: updatedAt, pathProblem });
    }
    const number = await recordSave(transaction, post, { kind, by: by.email, content });
    const at = now();
    await recordSaveActivity(transaction, { before, post }, { number, restored, at });
    if (!wantsPublishing(before) && wantsPublishing(post)) {
      await notify(transaction, { kind: 'published', post: before, by, at });
    }
    if (form) await endDrafts(transaction, post.id, form, by.id);
    return post;
  }
}

const noContent: CleanContent = { html: '', text: '', filePaths: [], warnings: [] };

function refuseContent({ html, text }: CleanContent, isRequired: boolean): void {
  const isBlank = text.trim() === '' && !/<(?:img|video)\b/i.test(html);
  if (isRequired && isBlank) throw contentIssue('Content is required.');
  if (Buffer.byteLength(html) > maxContentBytes) {
    throw contentIssue('Content has at most 1 MB of HTML.');
  }
}
