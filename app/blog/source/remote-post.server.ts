import { z } from 'zod';
import { draftOfWire, emptyFields, fieldNames, type WireFields } from '#app/blog/posts/fields/post-fields.ts';
import type { Post } from '#app/blog/posts/post.ts';
import { parseTags } from '#app/blog/posts/post-tags.ts';
import { parseScheduledDate } from '#app/blog/posts/scheduled-date.ts';
import { ApiUnavailableError } from './api-reader.server.ts';

const postSchema = z.looseObject({
  id: z.union([z.string().min(1), z.number()]).transform(String),
  title: z.string(),
  createdAt: z.coerce.date(),
  updatedAt: z.coerce.date().optional(),
});

/** Missing fields are empty. @throws {ApiUnavailableError} When it holds no posts. */
export function toPosts(data: unknown, timeZone: string): Post[] {
  const read = z.array(postSchema).safeParse(data);
  if (!read.success) throw new ApiUnavailableError({ cause: read.error });
  return read.data.map((wire) => toPost(wire, timeZone));
}

function toPost(
  { id, createdAt, updatedAt = createdAt, ...wire }: z.output<typeof postSchema>,
  timeZone: string,
): Post {
  const fields = draftOfWire(knownFields(wire));
  return {
    ...fields,
    id,
    tags: parseTags(fields.tags),
    // People of another database.
    authors: [],
    status: fields.status === 'published' ? 'published' : 'draft',
    scheduledAt: parseScheduledDate(fields.scheduledDate, timeZone) ?? null,
    createdAt,
    updatedAt,
    views: 0,
    shares: 0,
  };
}

/** Drops values of another type than the API's. */
function knownFields(wire: Readonly<Record<string, unknown>>): Partial<WireFields> {
  const names = fieldNames.filter((name) => typeof wire[name] === typeof emptyFields[name]);
  return Object.fromEntries(names.map((name) => [name, wire[name]]));
}
