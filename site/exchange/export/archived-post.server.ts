import { toMarkdown } from '@site/rich-text/markdown/to-markdown';
import { writeFrontMatter } from '@site/site-import/front-matter';
import { fieldKinds } from '#site/blog/posts/fields/field-kinds.ts';
import { type FieldName, fieldNames, postFields } from '#site/blog/posts/fields/post-fields.ts';
import type { Post } from '#site/blog/posts/post.ts';
import { type MediaNames, toArchivedHtml } from '../own/media-names.ts';

interface TextFile {
  readonly name: string;
  readonly text: string;
}

export function archivedPost(
  post: Post,
  {
    formerSlugs,
    authors,
    media,
  }: { formerSlugs: readonly string[]; authors: readonly string[]; media: MediaNames },
): TextFile[] {
  const html = toArchivedHtml(post.content, media);
  const cover = media.get(post.media);
  const fields = {
    id: post.id,
    ...decidedFields(post),
    ...(authors.length > 0 && { authors }),
    ...(cover && { media: `../${cover}` }),
    ...(formerSlugs.length > 0 && { formerSlugs }),
    createdAt: post.createdAt.toISOString(),
    updatedAt: post.updatedAt.toISOString(),
  };
  const stem = `${post.isPage ? 'pages' : 'posts'}/${post.slug || post.id}`;
  return [
    { name: `${stem}.md`, text: writeFrontMatter(fields, toMarkdown(html)) },
    { name: `${stem}.html`, text: html },
  ];
}

const propertyOf = (name: FieldName) => (name === 'scheduledDate' ? postFields.scheduledDate.property : name);

function decidedFields(post: Post): Record<string, unknown> {
  const shown: Record<string, unknown> = {};
  for (const name of fieldNames) {
    if (name === 'content' || name === 'media' || name === 'authors') continue;
    const facts = postFields[name];
    const value = post[propertyOf(name)] as never;
    if (name === 'tags') {
      if (post.tags.length > 0) shown.tags = [...post.tags];
    } else if (value) shown[name] = fieldKinds[facts.kind].toWire(value);
  }
  return shown;
}
