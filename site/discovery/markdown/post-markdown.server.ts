import { isVideo } from '@site/images/media';
import { createBoundedThread, TaskTooCostlyError } from '@site/platform/threads/bounded-thread';
import { asMarkdownTarget, asMarkdownText, toMarkdownPicture } from '@site/rich-text/markdown/to-markdown';
import type { Post } from '#site/blog/posts/post.ts';
import { goesLiveAt, isoDate, lastModified } from '#site/blog/posts/post-visibility.ts';
import type { Addresses } from '#site/discovery/addresses.ts';
import type { PostWithFile } from '#site/discovery/feeds/feed.server.ts';
import { withoutForbiddenCharacters } from '#site/discovery/feeds/forbidden-characters.ts';
import type { OuterPathParts } from '#site/urls/page-paths.ts';
import type { PageSettings } from '#site/urls/page-settings.ts';
import { postName } from '#site/urls/slug.ts';
import type { MarkdownTask } from './markdown-worker.server.ts';

const markdownThread = createBoundedThread<MarkdownTask, string>(
  new URL('./markdown-worker.server.ts', import.meta.url),
  { maxWaiting: 100, cpuMs: 5_000, maxHeapMb: 256 },
);

/** YAML front matter; a text that takes too long stays HTML, valid in Markdown. @throws {UnavailableError} When busy. */
export async function toPostMarkdown(
  { post, file }: PostWithFile,
  addresses: Addresses,
  { siteUrl, apiUrl, uploadsUrl }: PageSettings,
  { names, prefix, otherPrefixes }: OuterPathParts,
): Promise<string> {
  const url = addresses.post(postName(post));
  const facts = {
    title: quoted(post.title),
    date: isoDate(goesLiveAt(post)),
    updated: isoDate(lastModified(post)),
    author: quoted(post.author),
    tags: `[${post.tags.map(quoted).join(', ')}]`,
    ...(post.excerpt && { description: quoted(post.excerpt) }),
    canonical: quoted(canonicalOf(post, addresses)),
  };
  const front = Object.entries(facts).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${value}`],
  );
  const parts = [
    ['---', ...front, '---'].join('\n'),
    `# ${asMarkdownText(post.title)}`,
    file ? cover(post.title, post.cover?.alt ?? '', addresses.media(file.path)) : '',
    await markdownThread({
      ...{ html: post.content, url, settings: { siteUrl, apiUrl, uploadsUrl } },
      // What a thread is sent holds no functions.
      paths: { names, prefix, otherPrefixes },
    }).catch((error: unknown) => {
      if (error instanceof TaskTooCostlyError) return post.content;
      throw error;
    }),
  ];
  return withoutForbiddenCharacters(`${parts.filter((part) => part !== '').join('\n\n')}\n`);
}

/** Where the text was first published: here, unless the post says otherwise. */
export const canonicalOf = (post: Post, addresses: Addresses): string =>
  post.canonicalUrl ? addresses.at(post.canonicalUrl) : addresses.post(postName(post));

function cover(title: string, alt: string, address: string): string {
  if (isVideo(address)) return `[Video: ${asMarkdownText(title)}](${asMarkdownTarget(address)})`;
  return toMarkdownPicture(alt, address);
}

const unprintable = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g;

/** YAML, double-quoted: JSON, with characters that YAML calls unprintable escaped too. */
function quoted(text: string): string {
  return JSON.stringify(text.toWellFormed()).replace(
    unprintable,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
