import { z } from 'zod';

const text = z.string().nullish();
const flag = z.union([z.boolean(), z.number()]).nullish();
/** Milliseconds in old exports. */
const instant = z.union([z.string(), z.number()]).nullish();
const id = z.union([z.string(), z.number()]).transform(String);

/** In the post until version 3, then in its metadata. */
const social = {
  ...{ og_image: text, og_title: text, og_description: text },
  ...{ twitter_image: text, twitter_title: text, twitter_description: text },
};

const post = z.object({
  id,
  uuid: text,
  title: text,
  slug: text,
  html: text,
  lexical: text,
  mobiledoc: text,
  type: text,
  page: flag,
  status: text,
  visibility: text,
  featured: flag,
  feature_image: text,
  custom_excerpt: text,
  meta_title: text,
  meta_description: text,
  canonical_url: text,
  created_at: instant,
  updated_at: instant,
  published_at: instant,
  author_id: id.nullish(),
  ...social,
  codeinjection_head: text,
  codeinjection_foot: text,
});

const meta = z.object({
  post_id: id,
  meta_title: text,
  meta_description: text,
  feature_image_alt: text,
  feature_image_caption: text,
  email_only: flag,
  ...social,
});

const named = z.object({ id, name: text, slug: text });

const user = named.extend({ bio: text, website: text, profile_image: text }).loose();

/** Everything else in an export is ignored. */
export const ghostData = z.object({
  posts: z.array(post).default([]),
  posts_meta: z.array(meta).default([]),
  tags: z.array(named).default([]),
  posts_tags: z.array(z.object({ post_id: id, tag_id: id, sort_order: z.number().nullish() })).default([]),
  users: z.array(user).default([]),
  posts_authors: z
    .array(z.object({ post_id: id, author_id: id, sort_order: z.number().nullish() }))
    .default([]),
  settings: z.array(z.object({ key: text, value: z.unknown() })).default([]),
});

export type GhostData = z.output<typeof ghostData>;
export type GhostUser = GhostData['users'][number];
export type GhostPost = GhostData['posts'][number];
export type GhostMeta = GhostData['posts_meta'][number];
