import { goesLiveAt, lastModified } from '#app/blog/posts/post-visibility.ts';
import type { Addresses } from '#app/discovery/addresses.ts';
import { withAbsoluteAddresses } from '#app/discovery/feeds/absolute-html.server.ts';
import type { PostWithFile } from '#app/discovery/feeds/feed.server.ts';
import { withoutForbiddenCharacters } from '#app/discovery/feeds/forbidden-characters.ts';
import { isVideo } from '#app/media/media.ts';
import { asMarkdownTarget, asMarkdownText, toMarkdown, toMarkdownPicture } from './markdown.server.ts';

/** A whole post as Markdown: facts in YAML in front, then title, picture or film, and text. */
export function toPostMarkdown({ post, file }: PostWithFile, addresses: Addresses): string {
  const url = addresses.post(post.id);
  const facts = {
    title: quoted(post.title),
    date: goesLiveAt(post).toISOString(),
    updated: lastModified(post).toISOString(),
    author: quoted(post.author),
    tags: `[${post.tags.map(quoted).join(', ')}]`,
    canonical: quoted(url),
  };
  const front = Object.entries(facts).map(([name, value]) => `${name}: ${value}`);
  const parts = [
    ['---', ...front, '---'].join('\n'),
    `# ${asMarkdownText(post.title)}`,
    file ? cover(post.title, post.cover?.alt ?? '', addresses.media(file.path)) : '',
    toMarkdown(withAbsoluteAddresses(post.content, url, addresses)),
  ];
  return withoutForbiddenCharacters(`${parts.filter((part) => part !== '').join('\n\n')}\n`);
}

function cover(title: string, alt: string, address: string): string {
  if (isVideo(address)) return `[Film: ${asMarkdownText(title)}](${asMarkdownTarget(address)})`;
  return toMarkdownPicture(alt, address);
}

const unprintable = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g;

/** A YAML string in double quotes: JSON's, with what YAML calls unprintable escaped as well. */
function quoted(text: string): string {
  return JSON.stringify(text.toWellFormed()).replace(
    unprintable,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
