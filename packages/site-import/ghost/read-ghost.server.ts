import { z } from 'zod';
import { SourceError } from '../items.ts';
import { type GhostData, ghostData } from './ghost-schema.ts';

export const maxGhostBytes = 256 * 1024 * 1024;

/** Key order of Ghost's exports, and of older ones. */
export const beginsAsGhost = (text: string): boolean => /^\uFEFF?\s*\{\s*"(?:db|meta|data)"\s*:/.test(text);

export interface GhostExport {
  readonly data: GhostData;
  readonly others: ReadonlyMap<string, number>;
}

/** @param name Of the file, for messages. @returns Null for other JSON. @throws {SourceError} For no JSON. */
export function readGhost(text: string, name: string): GhostExport | null {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (cause) {
    throw new SourceError(`${name} is no JSON: ${(cause as Error).message}`, { cause });
  }
  const database = (value as { db?: unknown[] } | null)?.db?.[0] ?? value;
  const data = (database as { data?: unknown } | null)?.data;
  if (typeof data !== 'object' || data === null || !('posts' in data)) return null;
  const read = ghostData.safeParse(data);
  if (read.success) return { data: read.data, others: othersIn(data) };
  const [issue] = read.error.issues;
  throw new SourceError(
    `${name} cannot be read at ${issue?.path.join('.')}: ${z.prettifyError(read.error).split('\n')[0]}`,
  );
}

/** Internals of Ghost, or copies of data read elsewhere. */
const withoutLoss =
  /^(?:settings|custom_theme_settings|roles\w*|permissions\w*|\w*_revisions|migrations\w*|sessions|tokens|brute|posts_\w+|users?_\w+|actions|jobs|\w*cache\w*)$/;

const nameOf = (table: string) => table.slice(0, 100);

function othersIn(data: object): Map<string, number> {
  const tables = Object.entries(data).flatMap(([name, rows]): [string, number][] =>
    Array.isArray(rows) && rows.length > 0 && !(name in ghostData.shape) && !withoutLoss.test(nameOf(name))
      ? [[nameOf(name), rows.length]]
      : [],
  );
  return new Map(tables);
}
