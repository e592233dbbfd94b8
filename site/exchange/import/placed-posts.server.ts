import { hasCode } from '@site/platform/http/errors';
import { normalSlug } from '@site/platform/text/slugs';
import type { ImportSource, SourcePost } from '@site/site-import/items';
import { trusted } from '#site/blog/ownership/writer.ts';
import type { PostSummary } from '#site/blog/posts/post.ts';
import type { PostService } from '#site/blog/posts/post-service.ts';
import { slugFrom } from '#site/blog/slugs/slug-text.server.ts';
import { publicPath } from '#site/urls/post-path.ts';
import { slugProblem } from '#site/urls/slug.ts';
import type { ImportItem, ImportRepository } from './import-repository.server.ts';

export interface Place {
  readonly slug: string;
  /** Null: no slug, and not created yet. */
  readonly path: string | null;
  readonly note: string | null;
}

const maxTries = 200;

/** Chosen before the first post is made, so that links can be rewritten. Deterministic in the order of the source. */
export function createPlaces(
  source: Pick<ImportSource, 'key' | 'linkKey'>,
  { posts, imports }: { posts: PostService; imports: Pick<ImportRepository, 'item'> },
) {
  const bySource = new Map<string, Place>();
  const byLink = new Map<string, string>();
  const taken = new Set<string>();
  const by = trusted();

  async function freeSlug({ slug, title, isPage, id }: SourcePost): Promise<string> {
    // A post of this system without a slug has its id as URL.
    if (slug === '' && id !== undefined) return '';
    const asked = normalSlug(slug);
    const isUsable = asked !== '' && slugProblem(asked) === null;
    const wanted = isUsable ? asked : (await slugFrom(slug || title)) || 'post';
    for (let number = 1; number <= maxTries; number++) {
      const candidate = number === 1 ? wanted : `${wanted}-${number}`;
      if (taken.has(keyOf(candidate, isPage))) continue;
      const { problem } = await posts.slugProblem(candidate, { postId: null, isPage, by });
      if (problem === null) return candidate;
    }
    return '';
  }

  return {
    /** Call for every known post before any other. */
    async reserve(post: SourcePost): Promise<void> {
      const item = await imports.item(source.key, post.sourceId);
      const known = (await knownPost(posts, item)) ?? (item ? undefined : await samePost(posts, post));
      if (!known) return;
      taken.add(keyOf(known.slug, known.isPage));
      bySource.set(post.sourceId, { slug: known.slug, path: publicPath(known), note: null });
    },

    async choose(post: SourcePost): Promise<void> {
      for (const url of post.oldUrls) {
        const key = source.linkKey(url);
        if (key !== null && !byLink.has(key)) byLink.set(key, post.sourceId);
      }
      if (bySource.has(post.sourceId)) return;
      const slug = await freeSlug(post);
      taken.add(keyOf(slug, post.isPage));
      const path =
        slug === '' && !post.id ? null : publicPath({ id: post.id ?? '', slug, isPage: post.isPage });
      const isOther = post.slug !== '' && slug !== normalSlug(post.slug);
      const note = isOther ? `“${post.slug}” cannot be its slug here: it is “${slug}”.` : null;
      bySource.set(post.sourceId, { slug, path, note });
    },

    placeOf: (sourceId: string): Place => bySource.get(sourceId) ?? { slug: '', path: null, note: null },

    pathOf(url: string): string | null {
      const key = source.linkKey(url);
      const sourceId = key === null ? undefined : byLink.get(key);
      return sourceId === undefined ? null : (bySource.get(sourceId)?.path ?? null);
    },
  };
}

export type PlacedPosts = ReturnType<typeof createPlaces>;

const keyOf = (slug: string, isPage: boolean) => (isPage ? `/${slug}` : slug);

/** Undefined unless the export has a post of this site. */
export async function samePost(posts: PostService, { id }: SourcePost): Promise<PostSummary | undefined> {
  return id === undefined ? undefined : readIfThere(posts, id);
}

/** Undefined when it no longer exists. */
export async function knownPost(
  posts: PostService,
  item: ImportItem | undefined,
): Promise<PostSummary | undefined> {
  return item && readIfThere(posts, item.target);
}

async function readIfThere(posts: PostService, id: string): Promise<PostSummary | undefined> {
  try {
    return await posts.readSummary('administrator', id);
  } catch (error) {
    if (hasCode(error, 'not_found')) return undefined;
    throw error;
  }
}
