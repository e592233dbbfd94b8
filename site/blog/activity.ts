import type { RoomActivity } from '#site/modules/module.ts';

export const postActivity = {
  kinds: {
    post: 'Blogs',
    page: 'Pages',
    tag: 'Tags',
    person: 'Authors',
  },
  phrases: {
    'post.created': 'created the blog {thing}',
    'post.copied': 'copied a blog to {thing}',
    'post.saved': 'saved the blog {thing}',
    'post.published': 'published the blog {thing}',
    'post.scheduled': 'scheduled the blog {thing}',
    'post.unpublished': 'unpublished the blog {thing}',
    'post.version-restored': 'restored version {from} of the blog {thing}',
    'post.moved': 'changed the URL of the blog {thing} from {from} to {to}',
    'post.trashed': 'moved the blog {thing} to the trash',
    'post.restored': 'restored the blog {thing} from the trash',
    'post.deleted': 'permanently deleted the blog {thing}',
    'post.submitted': 'submitted the blog {thing} for review',
    'post.taken-back': 'took the blog {thing} back from review',
    'post.returned': 'sent the blog {thing} back to its author',
    'post.samples-added': 'added {to} sample blogs',
    'page.created': 'created the page {thing}',
    'page.copied': 'copied a page to {thing}',
    'page.saved': 'saved the page {thing}',
    'page.published': 'published the page {thing}',
    'page.scheduled': 'scheduled the page {thing}',
    'page.unpublished': 'unpublished the page {thing}',
    'page.version-restored': 'restored version {from} of the page {thing}',
    'page.moved': 'changed the URL of the page {thing} from {from} to {to}',
    'page.trashed': 'moved the page {thing} to the trash',
    'page.restored': 'restored the page {thing} from the trash',
    'page.deleted': 'permanently deleted the page {thing}',
    'page.submitted': 'submitted the page {thing} for review',
    'page.taken-back': 'took the page {thing} back from review',
    'page.returned': 'sent the page {thing} back to its author',
    'tag.renamed': 'renamed the tag “{from}” to “{to}”',
    'tag.named': 'named the tag {thing} in other languages',
    'tag.deleted': 'deleted the tag {thing}',
    'person.created': 'added the author {thing}',
    'person.changed': 'changed the author {thing}',
    'person.renamed': 'renamed the author {from} to {to}',
    'person.merged': 'merged the author {from} into {thing}',
    'person.deleted': 'deleted the author {thing}',
  },
} as const satisfies RoomActivity;

type Phrases = (typeof postActivity)['phrases'];

declare module '#site/audit/action.ts' {
  interface Actions extends Phrases {}
}
