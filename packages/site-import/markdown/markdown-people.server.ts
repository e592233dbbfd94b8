import { posix } from 'node:path';
import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import { readText, type SourceFiles } from '../files/source-files.ts';
import type { SourcePerson } from '../items.ts';
import { type Fields, fieldsIn, listIn, textIn } from './matter-fields.ts';
import { readMatter } from './read-matter.ts';

export interface Byline {
  readonly author: string;
  /** Ids of people in the source; absent: `author` names them. */
  readonly by?: readonly string[];
}

interface MarkdownPeople {
  bylineOf(fields: Fields): Byline;
  /** Authors with a file about them, or of a text with several authors. */
  writersOf(texts: Iterable<Fields>): SourcePerson[];
}

const listName = /^(?:_?data|src\/data)\/authors?\.(?:ya?ml|json|toml)$/i;
/** One file per author. */
const ownName =
  /^(?:_authors|_?data\/authors?|(?:src\/)?content\/authors?|src\/data\/authors?)\/([^/]+?)(?:\/_?index)?\.(?:mdx?|ya?ml|json|toml)$/i;
const maxFileBytes = 256 * 1024;

export const isAboutAuthor = (file: string): boolean => ownName.test(file);

/** Unreadable author files are ignored. @param fileAt What a path in one means; null when not of the project. */
export async function markdownPeople(
  files: SourceFiles,
  fileAt: (file: string, url: string) => string | null,
): Promise<MarkdownPeople> {
  const known = new Map<string, SourcePerson>();
  const add = (file: string, key: string, facts: Fields, text = '') => {
    const person = personOf(key, facts, { text, fileAt: (url) => fileAt(file, url) });
    const keys = [key, person.name, textIn(facts.short_name), textIn(facts.slug)];
    for (const one of keys) if (one !== '' && !known.has(keyOf(one))) known.set(keyOf(one), person);
  };
  for (const file of files.list(/\.(?:mdx?|ya?ml|json|toml)$/i)) {
    const own = ownName.exec(file)?.[1];
    if (own === undefined && !listName.test(file)) continue;
    const { fields, body } = await read(files, file);
    if (own !== undefined) add(file, own, fields, body);
    else for (const [key, facts] of Object.entries(fields)) add(file, key, fieldsIn(facts));
  }
  const named = (name: string): SourcePerson => known.get(keyOf(name)) ?? personOf(name, {});

  function bylineOf(fields: Fields): Byline {
    const names = listIn(fields.authors ?? fields.author);
    const people = [...new Set(names)].map(named);
    const author = people.map(({ name }) => name).join(', ');
    const isAlone = people.length < 2 && !known.has(keyOf(names[0] ?? ''));
    return isAlone ? { author } : { author, by: people.map(({ sourceId }) => sourceId) };
  }

  return {
    bylineOf,
    writersOf(texts) {
      const found = new Map<string, SourcePerson>();
      for (const fields of texts) {
        if (bylineOf(fields).by === undefined) continue;
        for (const name of listIn(fields.authors ?? fields.author))
          found.set(named(name).sourceId, named(name));
      }
      return [...found.values()];
    },
  };
}

const keyOf = (name: string) => name.trim().toLowerCase();

async function read(files: SourceFiles, file: string): Promise<{ fields: Fields; body: string }> {
  try {
    const text = await readText(files, file, maxFileBytes);
    if (/\.mdx?$/i.test(file)) return readMatter(text);
    const value = file.endsWith('.toml')
      ? parseToml(text)
      : parseYaml(text, { maxAliasCount: 100, logLevel: 'error', prettyErrors: false });
    return { fields: fieldsIn(value), body: '' };
  } catch {
    return { fields: {}, body: '' };
  }
}

const networks: Readonly<Record<string, string>> = {
  ...{ twitter: 'https://x.com/', github: 'https://github.com/', instagram: 'https://www.instagram.com/' },
  ...{ linkedin: 'https://www.linkedin.com/in/', facebook: 'https://www.facebook.com/' },
};

function personOf(
  key: string,
  facts: Fields,
  about: { text: string; fileAt: (url: string) => string | null } = { text: '', fileAt: () => null },
): SourcePerson {
  const text = (...names: readonly string[]) =>
    names.map((name) => textIn(facts[name])).find((one) => one !== '') ?? '';
  const links = ['website', 'url', 'web', 'site', 'homepage', 'link', ...Object.keys(networks)].flatMap(
    (name) => {
      const value = textIn(facts[name]);
      if (value === '' || /^https?:/i.test(value)) return value || [];
      const host = networks[name];
      return host && /^@?[\w.-]+$/.test(value) ? host + value.replace(/^@/, '') : [];
    },
  );
  const avatar = text('avatar', 'picture', 'image', 'photo', 'profile_image');
  const slug = posix.basename(key);
  return {
    ...{ kind: 'person', sourceId: `person:${key}`, name: text('name', 'title', 'display_name') || key },
    bio: text('bio', 'description', 'about', 'summary') || about.text.trim().replace(/<[^<>]*>/g, ''),
    ...{ links, teamMember: null, formerSlugs: [], isSameByName: true },
    ...{ avatar: avatar === '' ? null : about.fileAt(avatar), avatarAlt: '' },
    oldUrls: Object.keys(facts).length > 0 ? [`/authors/${slug}/`, `/author/${slug}/`] : [],
  };
}
