import path from 'node:path';
import { trimmedEnd } from '@site/platform/text/trimmed-end';
import { SourceError, type SourceMedia } from '../items.ts';
import type { Patterns } from './patterns.ts';
import { readWxr, type WxrElement } from './read-wxr.server.ts';
import { gatherPeople, guestAuthorType, type WordPressPeople } from './wordpress-people.ts';
import { absolute } from './wordpress-urls.ts';
import { idOf, isTaken } from './wxr-item.ts';

interface Attachment extends SourceMedia {
  readonly caption: string;
}

export interface WordPressFacts {
  /** Without a trailing slash. */
  readonly siteUrl: string;
  /** Whether the export contains it; otherwise `siteUrl` is a substitute that cannot be fetched. */
  readonly hasUrl: boolean;
  readonly siteName: string;
  readonly version: string;
  /** As of `Decoded`. */
  readonly reading: string;
  readonly people: WordPressPeople;
  readonly otherUsers: readonly string[];
  readonly attachments: ReadonlyMap<string, Attachment>;
  readonly attachmentByUrl: ReadonlyMap<string, string>;
  /** Ids by parent post, in order. */
  readonly attachedTo: ReadonlyMap<string, readonly string[]>;
  readonly patterns: Patterns;
}

const maxPatternCharacters = 8 * 1024 * 1024;

/** @param said URL of the site where the files name none; may be empty. @throws {SourceError} Also for files of several sites. */
export async function readFacts(files: readonly string[], said: string): Promise<WordPressFacts> {
  const texts = new Map<string, string>();
  const gathered = gatherPeople();
  const attachments = new Map<string, Attachment>();
  const attachmentByUrl = new Map<string, string>();
  const attachedTo = new Map<string, string[]>();
  const patterns = new Map<string, string>();
  let patternCharacters = 0;
  const readings = new Set<string>();
  for (const file of files) {
    const before = siteIn(texts);
    const own = new Map<string, string>();
    for await (const element of readWxr(file, (reading) => readings.add(reading))) {
      const text = (name: string) => element.texts.get(name)?.trim() ?? '';
      if (element.name === 'wp:author') gathered.addUser(element);
      else if (element.name === 'item') {
        const kind = text('wp:post_type');
        if (isTaken(element) && kind === 'post') gathered.addWriters(element);
        if (kind === guestAuthorType) gathered.addGuest(element);
        const attachment =
          kind === 'attachment' ? toAttachment(element, siteIn(own) || trimmedEnd(said, '/')) : null;
        if (attachment && attachment.ref !== '') add(element, attachment);
        const pattern = kind === 'wp_block' ? (element.texts.get('content:encoded') ?? '') : '';
        patternCharacters += pattern.length;
        if (pattern !== '' && patternCharacters <= maxPatternCharacters) patterns.set(idOf(element), pattern);
      } else if (!own.has(element.name)) own.set(element.name, text(element.name));
    }
    // Ids are unique only within a site.
    if (before !== '' && siteIn(own) !== before)
      throw new SourceError(
        `${path.basename(file)} is of another site (${siteIn(own) || 'it does not say which'}) than the files before it (${before}): import each site from a folder of its own.`,
      );
    for (const [name, text] of own) if (!texts.has(name)) texts.set(name, text);
  }
  const named = siteIn(texts) || trimmedEnd(said, '/');
  const hasUrl = URL.canParse(named);
  const siteUrl = hasUrl ? named : 'https://site.invalid';
  const { people, otherUsers } = gathered.people(siteUrl, attachments);
  return {
    ...{ siteUrl, hasUrl, people, otherUsers, patterns },
    siteName: texts.get('title') ?? '',
    version: texts.get('wp:wxr_version') ?? '',
    reading: [...readings].filter((one) => one !== '').join('; '),
    ...{ attachments, attachmentByUrl, attachedTo },
  };

  function add(element: WxrElement, attachment: Attachment): void {
    const id = idOf(element);
    attachments.set(id, attachment);
    attachmentByUrl.set(attachment.ref, id);
    const parent = element.texts.get('wp:post_parent')?.trim() ?? '0';
    const attached = attachedTo.get(parent);
    if (attached) attached.push(id);
    else if (parent !== '0') attachedTo.set(parent, [id]);
  }
}

const siteIn = (texts: ReadonlyMap<string, string>): string =>
  trimmedEnd(texts.get('wp:base_blog_url') || texts.get('link') || '', '/');

function toAttachment(element: WxrElement, siteUrl: string): Attachment {
  const text = (name: string) => element.texts.get(name)?.trim() ?? '';
  const ref = absolute(text('wp:attachment_url') || text('guid'), siteUrl);
  const id = idOf(element);
  return {
    kind: 'media',
    sourceId: `media:${ref}`,
    ref: URL.canParse(ref) ? ref : '',
    originalName: path.posix.basename(URL.parse(ref)?.pathname ?? '') || text('title'),
    alt: element.meta.get('_wp_attachment_image_alt')?.trim() || null,
    caption: text('excerpt:encoded'),
    oldUrls: [ref, absolute(text('link'), siteUrl), `/?attachment_id=${id}`].filter((url) => url !== ''),
  };
}
