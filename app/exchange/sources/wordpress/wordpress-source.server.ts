import path from 'node:path';
import {
  type ImportSource,
  type OpenFile,
  SourceError,
  type SourceItem,
} from '../../import/import-source.ts';
import { archiveRedirects } from './archive-redirects.ts';
import { readWxr, type WxrElement } from './read-wxr.server.ts';
import type { Attachment, WordPressFacts } from './wordpress-facts.ts';
import { gatherPeople, guestAuthorType } from './wordpress-people.ts';
import { numberIn, toPost } from './wordpress-post.ts';

const kinds = new Set(['post', 'page']);
const ofLists = new Set(['wp:author', 'wp:category', 'wp:tag']);

/**
 * Exports of one WordPress site (WXR 1.0 to 1.2), each a file, perhaps compressed. They are read as a stream, several times.
 *
 * @param openFile Null: files stay where they are.
 */
export async function wordPressSource(
  files: readonly string[],
  openFile: OpenFile | null,
): Promise<ImportSource> {
  const facts = await readFacts(files);
  const { siteUrl, siteName, version } = facts;
  const hosts = new Set([hostOf(siteUrl)]);

  async function* items(): AsyncGenerator<SourceItem> {
    const seen = new Set<string>();
    for (const attachment of facts.attachments.values()) yield attachment;
    yield* new Set(facts.people.values());
    const terms: WxrElement[] = [];
    const months = new Set<string>();
    for (const file of files) {
      for await (const element of readWxr(file)) {
        if (ofLists.has(element.name)) terms.push(element);
        else if (element.name !== 'item') continue;
        else if (!seen.has(idOf(element))) {
          seen.add(idOf(element));
          yield* itemsOf(element, facts, months);
        }
      }
    }
    yield* archiveRedirects(terms, { siteUrl, months, people: facts.people });
  }

  return {
    key: `wordpress:${siteUrl}`,
    title: `WordPress, ${siteName === '' ? siteUrl : `“${siteName}” (${siteUrl})`}, WXR ${version}`,
    hasMedia: openFile !== null,
    items,
    fileUrl: (ref) => ref,
    mediaRef: (url) => mediaRefOf(url, facts, hosts),
    open(ref, signal) {
      if (openFile === null) throw new SourceError('Files were not asked for.');
      return openFile(ref, signal);
    },
    linkKey: (url) => linkKeyOf(url, siteUrl, hosts),
  };
}

async function readFacts(files: readonly string[]): Promise<WordPressFacts> {
  const texts = new Map<string, string>();
  const gathered = gatherPeople();
  const attachments = new Map<string, Attachment>();
  const attachmentByUrl = new Map<string, string>();
  const attachedTo = new Map<string, string[]>();
  for (const file of files) {
    for await (const element of readWxr(file)) {
      const text = (name: string) => element.texts.get(name)?.trim() ?? '';
      if (element.name === 'wp:author') gathered.addUser(element);
      else if (element.name === 'item') {
        if (isTaken(element) && text('wp:post_type') === 'post') gathered.addWriters(element);
        if (text('wp:post_type') === guestAuthorType) gathered.addGuest(element);
        if (text('wp:post_type') !== 'attachment') continue;
        const attachment = toAttachment(element);
        if (attachment.ref === '') continue;
        attachments.set(idOf(element), attachment);
        attachmentByUrl.set(attachment.ref, idOf(element));
        const parent = text('wp:post_parent');
        const attached = attachedTo.get(parent);
        if (attached) attached.push(idOf(element));
        else if (parent !== '0') attachedTo.set(parent, [idOf(element)]);
      } else if (!texts.has(element.name)) texts.set(element.name, text(element.name));
    }
  }
  const siteUrl = (texts.get('wp:base_blog_url') || texts.get('link') || '').replace(/\/+$/, '');
  if (!URL.canParse(siteUrl)) throw new SourceError('The export does not say of which site it is.');
  const version = texts.get('wp:wxr_version') ?? '';
  const people = gathered.people(siteUrl, attachments);
  return {
    siteUrl,
    siteName: texts.get('title') ?? '',
    version,
    people,
    attachments,
    attachmentByUrl,
    attachedTo,
  };
}

/** A post or page that is neither in the trash nor was never saved. */
const isTaken = ({ texts }: WxrElement) =>
  kinds.has(texts.get('wp:post_type')?.trim() ?? '') &&
  !/^(?:trash|auto-draft)$/.test(texts.get('wp:status')?.trim() ?? '');

function toAttachment(element: WxrElement): Attachment {
  const text = (name: string) => element.texts.get(name)?.trim() ?? '';
  const ref = text('wp:attachment_url') || text('guid');
  const id = idOf(element);
  return {
    kind: 'media',
    sourceId: `media:${ref}`,
    ref: URL.canParse(ref) ? ref : '',
    originalName: path.posix.basename(URL.parse(ref)?.pathname ?? '') || text('title'),
    alt: element.meta.get('_wp_attachment_image_alt')?.trim() || null,
    caption: text('excerpt:encoded'),
    oldUrls: [ref, text('link'), `/?attachment_id=${id}`].filter((url) => url !== ''),
  };
}

function* itemsOf(element: WxrElement, facts: WordPressFacts, months: Set<string>): Generator<SourceItem> {
  const text = (name: string) => element.texts.get(name)?.trim() ?? '';
  const kind = text('wp:post_type');
  if (kind === 'attachment') {
    if (facts.attachments.has(idOf(element))) return;
  } else if (kind === guestAuthorType) return;
  else if (isTaken(element)) {
    const post = toPost(element, facts);
    // URLs are of the site's own time zone.
    const month = /^(?!0000)\d{4}-\d{2}/.exec(text('wp:post_date') || text('wp:post_date_gmt'))?.[0];
    if (!post.isPage && post.isPublished && month !== undefined) months.add(month);
    yield post;
    if (element.comments > 0) yield comments(element);
    return;
  }
  const url = text('wp:status') === 'publish' ? text('link') : '';
  const reason = kinds.has(kind)
    ? 'It is in the trash, or was never saved.'
    : `A thing of the kind “${kind}”${url === '' ? '' : `, at ${url}`}.`;
  yield {
    kind: 'loss',
    sourceId: `item:${idOf(element)}`,
    what: kind || 'item',
    title: text('title'),
    reason,
  };
}

function comments(element: WxrElement): SourceItem {
  const title = element.texts.get('title')?.trim() ?? '';
  const reason = `${element.comments} comments: blogs here have none.`;
  return { kind: 'loss', sourceId: `comments:${idOf(element)}`, what: 'comments', title, reason };
}

const idOf = (element: WxrElement) =>
  numberIn(element.texts.get('wp:post_id')) ?? element.texts.get('guid') ?? '';

const hostOf = (url: string) => (URL.parse(url)?.host ?? '').replace(/^www\./, '');

/** A file of the site's uploads, whatever size of it a text shows. */
function mediaRefOf(
  url: string,
  { siteUrl, attachmentByUrl }: WordPressFacts,
  hosts: ReadonlySet<string>,
): string | null {
  const parsed = URL.parse(url, `${siteUrl}/`);
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return null;
  parsed.search = '';
  parsed.hash = '';
  const candidates = [parsed.href, parsed.href.replace(/-\d{1,5}x\d{1,5}(?=\.\w+$)/, '')].flatMap((href) => [
    href,
    href.replace(/(?=\.\w+$)/, '-scaled'),
    href.replace(/^http:/, 'https:'),
    href.replace(/^https:/, 'http:'),
  ]);
  const known = candidates.find((href) => attachmentByUrl.has(href));
  if (known !== undefined) return known;
  const isUpload = /\.(?:jpe?g|png|gif|webp|avif|bmp|ico|mp4)$/i.test(parsed.pathname);
  return isUpload && hosts.has(hostOf(parsed.href)) ? parsed.href : null;
}

/** One key for every way a page of the site is written: `/?p=1` and `?page_id=1`, or its path. */
function linkKeyOf(url: string, siteUrl: string, hosts: ReadonlySet<string>): string | null {
  const parsed = URL.parse(url, `${siteUrl}/`);
  if (!parsed || !/^https?:$/.test(parsed.protocol) || !hosts.has(hostOf(parsed.href))) return null;
  const id = ['p', 'page_id', 'attachment_id']
    .map((name) => parsed.searchParams.get(name))
    .find((one) => one);
  if (id) return `?p=${id}`;
  return parsed.pathname.replace(/\/+$/, '').toLowerCase();
}
