import type { GhostData, GhostMeta, GhostPost, GhostUser } from './ghost-schema.ts';

type Named = GhostData['tags'][number];

export interface GhostIndex {
  metaOf(post: GhostPost): GhostMeta | undefined;
  tagsOf(post: GhostPost): readonly Named[];
  authorsOf(post: GhostPost): readonly GhostUser[];
}

export function ghostIndex(data: GhostData): GhostIndex {
  const metas = new Map(data.posts_meta.map((meta) => [meta.post_id, meta]));
  const tags = new Map(data.tags.map((tag) => [tag.id, tag]));
  const users = new Map(data.users.map((user) => [user.id, user]));
  const tagIds = inOrder(data.posts_tags, ({ tag_id }) => tag_id);
  const authorIds = inOrder(data.posts_authors, ({ author_id }) => author_id);
  const found = <One>(all: ReadonlyMap<string, One>, ids: readonly string[]) =>
    [...new Set(ids)].flatMap((id) => all.get(id) ?? []);
  return {
    metaOf: ({ id }) => metas.get(id),
    tagsOf: ({ id }) => found(tags, tagIds.get(id) ?? []),
    authorsOf: ({ id, author_id }) => found(users, authorIds.get(id) ?? (author_id ? [author_id] : [])),
  };
}

interface Link {
  readonly post_id: string;
  readonly sort_order?: number | null | undefined;
}

function inOrder<One extends Link>(
  links: readonly One[],
  idOf: (link: One) => string,
): Map<string, string[]> {
  const byPost = Map.groupBy(
    links.toSorted((one, other) => (one.sort_order ?? 0) - (other.sort_order ?? 0)),
    ({ post_id }) => post_id,
  );
  return new Map([...byPost].map(([id, ordered]) => [id, ordered.map(idOf)]));
}
