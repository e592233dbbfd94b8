import { type DomainTables, longTexts } from '@site/database/domain-tables';
import { fieldColumns } from './posts/fields/post-fields.ts';

export const postTables: DomainTables = {
  moved: [
    { name: 'posts', key: ['id'], generated: ['wants_publishing', 'goes_live_at'], batch: longTexts },
    { name: 'post_tags', key: ['tag_key', 'post_id'] },
    { name: 'people', key: ['id'] },
    { name: 'person_slugs', key: ['slug'] },
    { name: 'person_names', key: ['name_key'] },
    { name: 'post_authors', key: ['post_id', 'person_id'] },
    { name: 'post_slugs', key: ['slug'] },
    { name: 'tag_redirects', key: ['tag_key'] },
    { name: 'tag_names', key: ['tag_key', 'language'] },
    { name: 'post_media', key: ['path', 'post_id'] },
    { name: 'revisions', key: ['post_id', 'number'], batch: longTexts },
    { name: 'revision_media', key: ['path', 'post_id', 'number'] },
    { name: 'notices', key: ['id'] },
    { name: 'notice_choices', key: ['user_id', 'kind'] },
    { name: 'gone_posts', key: ['id'] },
  ],
  left: ['post_search_entries', 'post_search', 'post_search_words', 'open_posts'],
  shown: {
    posts: { updated: [...fieldColumns, 'updated_at', 'deleted_at'].join(', ') },
    post_slugs: { updated: null },
    post_tags: { updated: null },
    tag_names: { updated: null },
    people: { updated: null },
    person_slugs: { updated: null },
    post_authors: { updated: null },
  },
};
