import type { Generated, GeneratedAlways } from 'kysely';

declare module '@site/database/schema' {
  interface Schema {
    posts: {
      id: string;
      title: string;
      content: string;
      media: string | null;
      tags: string;
      author: string;
      /** Ids of people, comma-separated; empty: `author` names the one. */
      authors: Generated<string>;
      search_text: string;
      status: 'draft' | 'published';
      is_published: 0 | 1;
      scheduled_at: number | null;
      created_at: number;
      updated_at: number;
      views: Generated<number>;
      shares: Generated<number>;
      wants_publishing: GeneratedAlways<0 | 1>;
      goes_live_at: GeneratedAlways<number>;
      deleted_at: number | null;
      creation_key: string | null;
      save_key: string | null;
      excerpt: Generated<string>;
      slug: Generated<string>;
      seo_title: Generated<string>;
      seo_description: Generated<string>;
      canonical_url: Generated<string>;
      cover_caption: Generated<string>;
      focal_point: Generated<string>;
      language: Generated<string>;
      translation_of: Generated<string>;
      is_pinned: Generated<0 | 1>;
      is_page: Generated<0 | 1>;
      is_unlisted: Generated<0 | 1>;
      owner_id: string | null;
      review: Generated<'none' | 'submitted' | 'returned'>;
      review_note: Generated<string>;
      review_at: number | null;
    };
    /** `goes_live_at` is the post's own. */
    post_tags: { post_id: string; tag_key: string; goes_live_at: number };
    people: {
      id: string;
      slug: string;
      name: string;
      user_id: string | null;
      /** Slug; empty: nobody; null: the member of the same name. */
      team_member: string | null;
      bio: Generated<string>;
      links: Generated<string>;
      avatar: string | null;
      avatar_alt: Generated<string>;
      /** JSON by language. */
      translations: Generated<string>;
      created_at: number;
      updated_at: number;
    };
    /** Every slug a person has or had. */
    person_slugs: { slug: string; person_id: string; since: number };
    /** Every name a person has or had, as `nameKey` makes it. */
    person_names: { name_key: string; person_id: string };
    post_authors: { post_id: string; person_id: string; position: number; goes_live_at: number };
    /** The words are where the index of each engine looks for them (`search-index.server.ts`). */
    post_search_entries: { number: number; post_id: string };
    post_slugs: { slug: string; post_id: string; since: number };
    /** Where the page of a tag leads that was renamed, merged or deleted; null: no tag is in its place. */
    tag_redirects: { tag_key: string; target_key: string | null; since: number };
    /** What a tag is called in another language than the first, by the first segment of its URLs. */
    tag_names: { tag_key: string; language: string; name: string };
    post_media: { post_id: string; path: string };
    revisions: {
      post_id: string;
      number: number;
      saved_at: number;
      saved_by: string;
      kind: 'create' | 'update' | 'restore' | 'media';
      title: string;
      content: string;
      media: string | null;
      tags: string;
      author: string;
      authors: Generated<string>;
      status: 'draft' | 'published';
      is_published: 0 | 1;
      scheduled_at: number | null;
      excerpt: Generated<string>;
      slug: Generated<string>;
      seo_title: Generated<string>;
      seo_description: Generated<string>;
      canonical_url: Generated<string>;
      cover_caption: Generated<string>;
      focal_point: Generated<string>;
      language: Generated<string>;
      translation_of: Generated<string>;
      is_pinned: Generated<0 | 1>;
      is_page: Generated<0 | 1>;
      is_unlisted: Generated<0 | 1>;
    };
    revision_media: { post_id: string; number: number; path: string };
    /** Who has a post open in the editor, as of a minute ago at most. */
    open_posts: { post_id: string; user_id: string; editor_id: string; seen_at: number };
    notices: {
      id: string;
      user_id: string;
      kind: 'submitted' | 'returned' | 'published';
      post_id: string;
      actor_id: string | null;
      note: Generated<string>;
      created_at: number;
      is_listed: 0 | 1;
      read_at: number | null;
    };
    notice_choices: {
      user_id: string;
      kind: 'submitted' | 'returned' | 'published';
      is_listed: 0 | 1;
      is_mailed: 0 | 1;
    };
    gone_posts: { id: string; title: string; tags: string; deleted_at: number };
  }
}
