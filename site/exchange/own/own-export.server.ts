import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { FrontMatterError, readFrontMatter } from '@site/site-import/front-matter';
import { type ImportSource, SourceError, type SourceItem, type SourcePost } from '@site/site-import/items';
import { readRedirectTable } from '@site/site-import/redirects/redirect-table';
import { z } from 'zod';
import { documentKeys } from '#content/documents/site-documents.ts';
import { fieldKinds } from '#site/blog/posts/fields/field-kinds.ts';
import {
  type FieldName,
  fieldNames,
  type PostDecisions,
  postFields,
} from '#site/blog/posts/fields/post-fields.ts';
import { redirectStatuses } from '#site/redirects/redirect.ts';
import {
  type ArchivedPerson,
  type ArchiveManifest,
  documentsFolder,
  mediaListName,
  mediaListSchema,
  peopleListSchema,
  peopleName,
  redirectsName,
  tagListSchema,
  tagsName,
} from './archive-format.ts';

export function ownExport(folder: string, { site, files }: ArchiveManifest): ImportSource {
  const names = files.map(({ name }) => name);
  const text = (name: string) => readFile(path.join(folder, name), 'utf8');

  async function* items(): AsyncGenerator<SourceItem> {
    if (names.includes(mediaListName)) yield* mediaItems(await text(mediaListName));
    const people = names.includes(peopleName) ? readPeople(await text(peopleName)) : [];
    yield* people.map(personItem);
    const ids = new Map(people.map(({ id, slug }) => [slug, personId(id)]));
    for (const name of names) {
      if (!/^(?:posts|pages)\/.*\.md$/.test(name)) continue;
      const html = await text(name.replace(/\.md$/, '.html'));
      yield readPost(name, await text(name), { html, people: ids });
    }
    for (const key of documentKeys) {
      for (const name of names.filter((one) => documentName.exec(one)?.[1] === key)) {
        const language = documentName.exec(name)?.[2];
        const sourceId = `document:${key}${language ? `@${language}` : ''}`;
        yield { kind: 'document', sourceId, key, ...(language && { language }), text: await text(name) };
      }
    }
    if (names.includes(tagsName)) yield* tagItems(await text(tagsName));
    if (names.includes(redirectsName)) yield* redirectItems(await text(redirectsName));
    if (names.includes('messages.json')) {
      const facts = { sourceId: 'messages', what: 'messages', title: 'messages.json' };
      yield { kind: 'loss', ...facts, reason: 'Messages of visitors are not imported.' };
    }
  }

  return {
    key: `own:${site}`,
    title: `An export of ${site}`,
    hasMedia: true,
    items,
    mediaRef: (url) => /^(?:\.\.\/)?(media\/[0-9a-f]{64}\.[a-z0-9]{3,4})$/.exec(url)?.[1] ?? null,
    async open(ref) {
      if (!names.includes(ref)) throw new SourceError('The export does not hold it.');
      return createReadStream(path.join(folder, ref));
    },
    // Paths are the same on both sites.
    linkKey: () => null,
  };
}

const documentName = new RegExp(`^${documentsFolder}/([a-z-]+)(?:@(.+))?\\.json$`);

function* mediaItems(json: string): Generator<SourceItem> {
  for (const { file, crop, ...facts } of mediaListSchema.parse(JSON.parse(json))) {
    yield {
      kind: 'media',
      sourceId: `media:${file}`,
      ref: file,
      ...facts,
      crop: crop ?? undefined,
      oldUrls: [],
    };
  }
}

function readPeople(json: string): ArchivedPerson[] {
  try {
    return peopleListSchema.parse(JSON.parse(json));
  } catch (cause) {
    throw new SourceError(`${peopleName}: it is not that of an export.`, { cause });
  }
}

const personId = (id: string) => `person:${id}`;

const personItem = ({ avatar, ...person }: ArchivedPerson): SourceItem => ({
  ...{ kind: 'person', sourceId: personId(person.id), avatar: avatar || null, oldUrls: [], ...person },
});

function* tagItems(json: string): Generator<SourceItem> {
  for (const one of tagListSchema.parse(JSON.parse(json)))
    yield { kind: 'tag', sourceId: `tag:${one.tag}`, ...one };
}

function* redirectItems(table: string): Generator<SourceItem> {
  for (const [from = '', to = '', status] of readRedirectTable(table).slice(1)) {
    const known = redirectStatuses.find((one) => String(one) === status) ?? 301;
    yield { kind: 'redirect', sourceId: `redirect:${from}`, from, to, status: known };
  }
}

const matterSchema = z.object({
  id: z.string(),
  tags: z.array(z.string()).default([]),
  media: z.string().optional(),
  authors: z.array(z.string()).optional(),
  scheduledDate: z.iso.datetime().optional(),
  formerSlugs: z.array(z.string()).default([]),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

function readPost(
  name: string,
  file: string,
  { html, people }: { html: string; people: ReadonlyMap<string, string> },
): SourcePost {
  try {
    const { fields } = readFrontMatter(file);
    const known = matterSchema.parse(fields);
    return {
      kind: 'post',
      sourceId: known.id,
      id: known.id,
      html,
      ...decisionsIn(fields),
      ...(known.authors && { by: known.authors.flatMap((slug) => people.get(slug) ?? []) }),
      tags: known.tags,
      scheduledAt: known.scheduledDate === undefined ? null : new Date(known.scheduledDate),
      createdAt: new Date(known.createdAt),
      updatedAt: new Date(known.updatedAt),
      cover: known.media?.replace(/^\.\.\//, '') ?? null,
      formerSlugs: known.formerSlugs,
      oldUrls: [],
      notes: [],
    };
  } catch (error) {
    if (error instanceof FrontMatterError) throw new SourceError(`${name}: ${error.message}`);
    if (error instanceof z.ZodError)
      throw new SourceError(`${name}: its front matter is not that of an export.`);
    throw error;
  }
}

type Decided = Omit<PostDecisions, 'content' | 'media' | 'tags' | 'authors' | 'scheduledAt'>;

/** By the API's names; what is missing is empty. */
function decisionsIn(fields: Readonly<Record<string, unknown>>): Decided {
  const entries = fieldNames.flatMap((name): [FieldName, unknown][] => {
    const { kind } = postFields[name];
    if (!(kind === 'text' || kind === 'flag' || kind === 'status') || name === 'content') return [];
    return [[name, fieldKinds[kind].wire.parse(fields[name] ?? fieldKinds[kind].empty.value)]];
  });
  return Object.fromEntries(entries) as unknown as Decided;
}
