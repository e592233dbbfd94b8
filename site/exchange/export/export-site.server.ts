import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Database } from '@site/database/schema';
import type { MediaStore } from '@site/images/store/media-store.server';
import { type DocumentKey, documentKeys } from '#content/documents/site-documents.ts';
import type { PeopleService } from '#site/blog/people/people-service.server.ts';
import type { PostService } from '#site/blog/posts/post-service.ts';
import type { TagService } from '#site/blog/tags/tag-service.server.ts';
import type { StoredMessage } from '#site/contact/inbox/inbox.ts';
import type { InboxService } from '#site/contact/inbox/inbox-service.server.ts';
import type { MediaLibrary } from '#site/media/library/library-service.server.ts';
import type { RedirectService } from '#site/redirects/redirect-service.server.ts';
import { createDocumentRepository } from '#site/texts/document-repository.server.ts';
import { documentsIn, readDocuments } from '#site/texts/site-documents.server.ts';
import { keyOfName } from '#site/urls/document-name.server.ts';
import {
  type ArchivedFile,
  type ArchivedPerson,
  type ArchiveManifest,
  documentsFolder,
  manifestName,
  mediaListName,
  newManifest,
  peopleName,
  redirectsName,
  tagsName,
} from '../own/archive-format.ts';
import { toArchivedText } from '../own/media-names.ts';
import { archivedPost } from './archived-post.server.ts';
import { type ExportedMedia, exportedMedia } from './exported-media.server.ts';
import { inOrderOfMatching, toRedirectLines, toRedirectTable } from './exported-redirects.server.ts';
import { readme } from './readme.ts';

export interface ExportDependencies {
  readonly database: Database;
  readonly mediaStore: MediaStore;
  readonly services: {
    readonly posts: PostService;
    readonly people: PeopleService;
    readonly tags: TagService;
    readonly library: MediaLibrary;
    readonly redirects: RedirectService;
    readonly inbox: InboxService;
  };
  readonly siteUrl: string;
  readonly now: () => Date;
}

export interface ArchiveWriter {
  text(name: string, text: string): Promise<void>;
  /** @param bytes Exact size. */
  stream(name: string, content: Readable, bytes: number): Promise<void>;
}

/**
 * Posts and pages in every state, people, library, redirects, documents. Deterministic: byte for byte the same. Excludes
 * passwords, sessions, statistics, earlier versions and the trash. @param options `hasMessages`: visitors' messages too.
 */
export async function exportSite(
  dependencies: ExportDependencies,
  writer: ArchiveWriter,
  { hasMessages = false }: { hasMessages?: boolean } = {},
): Promise<ArchiveManifest> {
  const { services, mediaStore, siteUrl } = dependencies;
  const files: ArchivedFile[] = [];
  const add = async (name: string, text: string) => {
    await writer.text(name, text);
    files.push({ name, bytes: Buffer.byteLength(text), sha256: sha256Of(text) });
  };
  const media = await exportedMedia(services.library, mediaStore);
  await add('README.txt', readme);
  await addDocuments(dependencies, media, add);
  await addPeople(services.people, media, add);
  await addTags(services.tags, add);
  await addPosts(services, media, add);
  const redirects = inOrderOfMatching(await services.redirects.all());
  await add(redirectsName, toRedirectTable(redirects));
  await add('_redirects', toRedirectLines(redirects, siteUrl));
  if (hasMessages) await add('messages.json', await messagesOf(services.inbox));
  await add(mediaListName, asJson(media.list));
  const lost = [...media.missing, ...(await addMedia(media, mediaStore, writer, files))];
  const leftOut = lost.map((path) => `${path}: the file is missing in the store.`).sort();
  const manifest = newManifest({ site: new URL(siteUrl).origin, leftOut, files });
  await writer.text(manifestName, asJson(manifest));
  return manifest;
}

type Add = (name: string, text: string) => Promise<void>;

async function addDocuments({ database, now }: ExportDependencies, { names }: ExportedMedia, add: Add) {
  const documents = await readDocuments(database, now());
  for (const key of documentKeys) {
    await add(`${documentsFolder}/${key}.json`, toArchivedText(asJson(documents[key]), names));
  }
  const stored = await createDocumentRepository(database).current(now());
  for (const { prefix } of documents.languages.languages) {
    const translated = documentsIn(prefix, stored);
    const here = stored.map(({ key }) => key).filter((name) => name.endsWith(`@${prefix}`));
    for (const name of here.toSorted()) {
      const text = asJson(translated[keyOfName(name) as DocumentKey]);
      await add(`${documentsFolder}/${name}.json`, toArchivedText(text, names));
    }
  }
}

async function addPeople({ exchange }: PeopleService, { names }: ExportedMedia, add: Add): Promise<void> {
  const people = (await exchange.all()).map(
    ({
      id,
      slug,
      name,
      bio,
      links,
      avatar,
      avatarAlt,
      teamMember,
      formerSlugs,
      translations,
    }): ArchivedPerson => ({
      ...{ id, slug, name, bio, links: [...links], avatar: names.get(avatar) ?? '', avatarAlt, teamMember },
      formerSlugs: [...formerSlugs],
      ...(Object.keys(translations).length > 0 && { translations: { ...translations } }),
    }),
  );
  if (people.length > 0) await add(peopleName, asJson(people));
}

async function addTags({ named }: TagService, add: Add): Promise<void> {
  const tags = await named();
  if (tags.length > 0) await add(tagsName, asJson(tags));
}

async function addPosts(
  { posts, people }: ExportDependencies['services'],
  { names }: ExportedMedia,
  add: Add,
): Promise<void> {
  for await (const post of posts.everything()) {
    const formerSlugs = await posts.formerSlugs(post);
    const authors = (await people.exchange.authorsOf(post.id)).map(({ slug }) => slug);
    const files = archivedPost(post, { formerSlugs, authors, media: names });
    for (const { name, text } of files) await add(name, text);
  }
}

/** @returns Paths of files deleted meanwhile. */
async function addMedia(
  exported: ExportedMedia,
  store: MediaStore,
  writer: ArchiveWriter,
  files: ArchivedFile[],
): Promise<string[]> {
  const lost: string[] = [];
  for (const { name, stored, bytes } of exported.files) {
    const open = await store.open(stored);
    if (open === null) lost.push(`uploads/${stored}`);
    else {
      await writer.stream(name, open.content, bytes);
      files.push({ name, bytes, sha256: name.slice('media/'.length, -stored.length + stored.indexOf('.')) });
    }
  }
  return lost;
}

async function messagesOf(inbox: InboxService): Promise<string> {
  const messages: object[] = [];
  for (const tab of ['inbox', 'spam'] as const) {
    for await (const message of inbox.all({ tab, state: 'all', q: '' }))
      messages.push(archivedMessage(message));
  }
  return asJson(messages);
}

const asJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex');

function archivedMessage(stored: StoredMessage) {
  const { id, name, email, message, answers, subject, origin, receivedAt, isSpam } = stored;
  return { id, name, email, message, answers, subject, origin, receivedAt, isSpam };
}
