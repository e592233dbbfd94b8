import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { variantPath } from '@site/images/variants/variants';
import { keyNames, leftOutNames } from '#server/data/data-folder.ts';

/** A post as it is stored; no ids, so that it can be compared with what was asked for. */
export interface StoredPost {
  readonly title: string;
  readonly content: string;
  readonly tags: string;
  readonly picture: string;
  readonly isInTrash: boolean;
}

export interface StoredState {
  /** By author: in these tests every post has one of its own. */
  readonly posts: Map<string, StoredPost>;
  readonly idOf: Map<string, string>;
  /** Digests of library files, by the name they were sent under. */
  readonly uploads: Map<string, string>;
  /** Texts by sender. */
  readonly messages: Map<string, string>;
  /** The note of the document `contact`. */
  readonly texts: Map<string, string>;
  /** Titles, by the key of the creation. */
  readonly drafts: Map<string, string>;
  /** Roles by e-mail address, without the first administrator; `invited` before it of who has not accepted. */
  readonly users: Map<string, string>;
  readonly settings: Map<string, string>;
  /** Targets by source. */
  readonly redirects: Map<string, string>;
  readonly faults: string[];
}

export const digestOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** Rows that should not be: each query finds those of one kind. */
const danglingRows = {
  'post media without a file record':
    'select post_id from post_media where path not in (select path from media)',
  'cover without a file record':
    'select id from posts where media is not null and media not in (select path from media)',
  'cover that its post does not claim':
    'select id from posts where media is not null and not exists (select 1 from post_media where post_id = id and path = media)',
  'revision media without a file record':
    'select post_id from revision_media where path not in (select path from media)',
  'tags of no post': 'select post_id from post_tags where post_id not in (select id from posts)',
  'post without tags': 'select id from posts where id not in (select post_id from post_tags)',
  'post without its first revision':
    'select id from posts where id not in (select post_id from revisions where number = 1)',
  'post whose last revision is another text':
    'select id from posts where (select title || content from revisions where post_id = id order by number desc limit 1) <> title || content',
  'searchable post that is not there':
    'select post_id from post_search_entries where post_id not in (select id from posts where deleted_at is null)',
  'post that cannot be searched':
    'select id from posts where deleted_at is null and id not in (select post_id from post_search_entries)',
  'entry without words':
    'select post_id from post_search_entries where number not in (select rowid from post_search)',
  'words without entry':
    'select rowid from post_search where rowid not in (select number from post_search_entries)',
  // Nobody gets mail about spam.
  'message without its mail':
    "select id from messages where is_spam = 0 and id not in (select about from outbox where kind = 'contact')",
  'inquiry taken for spam': 'select id from messages where is_spam = 1',
  'mail without its message':
    "select id from outbox where kind = 'contact' and about not in (select id from messages)",
  'sender with two messages': 'select email from messages group by email having count(*) > 1',
  'picture without its file record': 'select path from pictures where path not in (select path from media)',
} as const;

/**
 * Everything a data folder holds, and what is wrong with it. Of a running server: read it right after the start, while
 * nobody writes.
 */
export function readStored(dataDir: string): StoredState {
  const files = uploadsIn(dataDir);
  const arriving = readdirSync(path.join(dataDir, 'incoming'));
  const database = new DatabaseSync(path.join(dataDir, 'site.db'), { readOnly: true });
  try {
    const all = (sql: string) => database.prepare(sql).all();
    const pairs = (sql: string) =>
      new Map(all(sql).map(({ key, value }) => [String(key), String(value)] as const));
    const posts = all('select * from posts');
    const digests = new Map<unknown, string>();
    for (const { path: file } of all('select path from media')) {
      if (files.has(String(file)))
        digests.set(file, digestOf(readFileSync(path.join(dataDir, String(file)))));
    }
    return {
      posts: new Map(
        posts.map((post) => [
          String(post.author),
          {
            title: String(post.title),
            content: String(post.content),
            tags: String(post.tags),
            picture: digests.get(post.media) ?? 'none',
            isInTrash: post.deleted_at !== null,
          },
        ]),
      ),
      idOf: new Map(posts.map(({ id, author }) => [String(author), String(id)])),
      uploads: new Map(
        all("select path, original_name from media where original_name like 'upload-%'").map((row) => [
          String(row.original_name),
          digests.get(row.path) ?? 'lost',
        ]),
      ),
      messages: pairs('select email as key, message as value from messages'),
      texts: pairs(
        "select document as key, value ->> 'note' as value from document_revisions where document = 'contact' order by number",
      ),
      drafts: pairs(
        "select subject as key, fields ->> 'title' as value from drafts where subject like 'draft-%'",
      ),
      users: pairs(
        `select email as key, role as value from administrators where created_at > (select min(created_at) from administrators)
         union all select email, 'invited ' || role from invitations where accepted_at is null and revoked_at is null`,
      ),
      settings: pairs("select name as key, value from preferences where name = 'message_retention_months'"),
      redirects: pairs("select source as key, target as value from redirects where source like '/torture-%'"),
      faults: [
        ...soundness(database),
        ...fileFaults(database, dataDir, files),
        ...arriving.map((name) => `incoming/${name} was left behind`),
        ...strangers(dataDir),
      ],
    };
  } finally {
    database.close();
  }
}

function soundness(database: DatabaseSync): string[] {
  const verdicts = database.prepare('pragma integrity_check').all();
  const faults = verdicts
    .filter(({ integrity_check }) => integrity_check !== 'ok')
    .map((verdict) => `integrity_check: ${verdict.integrity_check}`);
  for (const row of database.prepare('pragma foreign_key_check').all()) {
    faults.push(`foreign_key_check: a row of ${row.table} points at nothing`);
  }
  for (const [kind, sql] of Object.entries(danglingRows)) {
    for (const row of database.prepare(sql).all()) faults.push(`${kind}: ${Object.values(row)[0]}`);
  }
  return faults;
}

/** A file without a row may be an upload that was cut off, but the start removes it; a row without a file never is. */
function fileFaults(database: DatabaseSync, dataDir: string, before: ReadonlySet<string>): string[] {
  const originals = database.prepare('select path from media').all();
  const variants = database.prepare('select path, width, format from picture_variants').all();
  const known = new Set([
    ...originals.map(({ path: file }) => String(file)),
    ...variants.map(({ path: file, width, format }) =>
      variantPath(String(file), Number(width), format as 'avif'),
    ),
  ]);
  // A file comes before its row: what is made while this looks is no fault.
  const after = uploadsIn(dataDir);
  return [
    ...[...known].filter((file) => !after.has(file)).map((file) => `${file} has a row and no file`),
    ...[...before].filter((file) => !known.has(file)).map((file) => `${file} has no row`),
  ];
}

const uploadsIn = (dataDir: string): ReadonlySet<string> =>
  new Set(readdirSync(path.join(dataDir, 'uploads')).map((name) => `uploads/${name}`));

function strangers(dataDir: string): string[] {
  const known: string[] = [...keyNames, ...leftOutNames, 'site.db', 'uploads'];
  const backups = path.join(dataDir, 'backups');
  const unfinished = existsSync(backups)
    ? readdirSync(backups).filter((name) => name.includes('unfinished'))
    : [];
  return [...readdirSync(dataDir).filter((name) => !known.includes(name)), ...unfinished].map(
    (name) => `${name} was left behind`,
  );
}
