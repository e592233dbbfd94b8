import { isPdf } from '@site/images/media';
import { DomainError } from '@site/platform/http/errors';
import { whenDated } from '@site/site-import/going-live';
import type { SourcePost } from '@site/site-import/items';
import { trusted } from '#site/blog/ownership/writer.ts';
import type { PostSummary } from '#site/blog/posts/post.ts';
import { versionOf } from '#site/blog/posts/post-version.ts';
import type { AlsoWrite } from '#site/blog/posts/saving/post-writing.server.ts';
import { keepFormerSlugs } from '#site/blog/slugs/post-slugs.server.ts';
import { alreadyHere, decide, incomplete } from './decided.ts';
import { fittedPost } from './fitted-post.ts';
import type { ImportContext } from './import-context.ts';
import { createImportRepository } from './import-repository.server.ts';
import { localizedContent } from './localized-content.server.ts';
import { knownPost, samePost } from './placed-posts.server.ts';
import type { Outcome, ReceiptLine } from './receipt.ts';
import { sourceHashes } from './source-hash.ts';

/** Leaves a post that was edited here unchanged. */
export async function importPost(context: ImportContext, given: SourcePost): Promise<ReceiptLine> {
  const { imports, source, services, places, redirects } = context;
  const item = whenDated(given, context.now());
  const line = {
    kind: item.isPage ? 'page' : 'post',
    sourceId: item.sourceId,
    title: item.title || 'Untitled',
  };
  const [hash, ...alike] = sourceHashes(given, context.now());
  const known = await imports.item(source.key, item.sourceId);
  const before = await knownPost(services.posts, known);
  const isHere = !known && (await samePost(services.posts, item)) !== undefined;
  const decided = isHere
    ? alreadyHere
    : decide(context, { known, version: before ? versionOf(before) : null, hash, alike });
  const place = places.placeOf(item.sourceId);
  const end = (outcome: Outcome, notes: readonly string[]): ReceiptLine => ({ ...line, outcome, notes });
  if (decided.isThere) {
    if (before) redirects.addPost(item, before);
    return end(decided.outcome, decided.note === null ? [] : [decided.note]);
  }
  const notes = [...item.notes, ...(place.note === null ? [] : [place.note])];
  if (context.importId === null) {
    redirects.addPlanned(item, place.path);
    return end(decided.outcome, notes);
  }
  try {
    const saved = await save(context, item, { before, hash, slug: place.slug });
    redirects.addPost(item, saved.post);
    return end(decided.outcome, [...notes, ...saved.notes]);
  } catch (error) {
    context.signal?.throwIfAborted();
    if (!(error instanceof DomainError)) throw error;
    return end('lost', [error.message]);
  }
}

async function save(
  context: ImportContext,
  item: SourcePost,
  { before, hash, slug }: { before: PostSummary | undefined; hash: string; slug: string },
) {
  const { services, source, places, files, signal, by, people } = context;
  const fileOf = async (ref: string) => (await files.get(ref, signal)).path;
  const content = await localizedContent(item.html, source, { fileOf, pathOf: places.pathOf });
  const taken = item.cover === null ? null : await files.get(item.cover, signal);
  const cover =
    taken?.path && isPdf(taken.path) ? { ...taken, path: null, reason: 'A PDF cannot be one.' } : taken;
  const { form, notes } = fittedPost(item, {
    ...{ html: content.html, slug, mediaPath: cover?.path ?? null },
    author: services.site.current().company.name,
    people: (item.by ?? []).flatMap((sourceId) => people.get(sourceId) ?? []),
  });
  const isIncomplete = content.isIncomplete || (cover !== null && cover.path === null);
  const also = remember(context, item, isIncomplete ? hash + incomplete : hash);
  const { post, warnings } = before
    ? await services.postWriting.update(before.id, form, null, {
        expected: [versionOf(before)],
        by: trusted(by),
        also,
      })
    : await services.postWriting.create(form, null, trusted(by), { origin: item, also });
  const lostCover = cover?.path === null ? [`It has no cover: ${cover.reason}`] : [];
  return { post, notes: [...notes, ...content.notes, ...lostCover, ...(cover?.notes ?? []), ...warnings] };
}

/** In the transaction of the save: no post exists without its import record. */
function remember({ source, importId }: ImportContext, item: SourcePost, sourceHash: string): AlsoWrite {
  return async (transaction, post) => {
    await keepFormerSlugs(transaction, post, item.formerSlugs);
    await createImportRepository(transaction).save(source.key, {
      ...{ sourceId: item.sourceId, kind: 'post', target: post.id },
      ...{ sourceHash, version: versionOf(post), importId: importId ?? '' },
    });
  };
}
