import { mediaPathCharacters } from '@site/images/media';
import { z } from 'zod';
import { personLimits } from '#site/blog/people/person.ts';

/** The last file; lists the others. */
export const manifestName = 'manifest.json';
export const mediaListName = 'media.json';
export const peopleName = 'people.json';
export const tagsName = 'tags.json';
export const redirectsName = 'redirects.csv';
export const documentsFolder = 'site';

const kind = 'company-site export';
const archiveFormat = 1;

/** `posts/a.md`, `pages/a.html`, `site/team.json`, `site/team@de.json`, `media/<SHA-256>.jpg`: rules out path traversal. */
const archivedName =
  /^(?:(?:posts|pages)\/[\p{L}\p{M}\p{N}-]{1,150}\.(?:md|html)|site\/[a-z-]{1,40}(?:@[\p{L}\p{M}\p{N}-]{1,150})?\.json|media\/[0-9a-f]{64}\.(?:jpg|png|webp|avif|gif|mp4|pdf)|media\.json|people\.json|tags\.json|messages\.json|redirects\.csv|_redirects|README\.txt)$/u;

export const isArchivedName = (name: string): boolean => archivedName.test(name);

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

export const manifestSchema = z.object({
  kind: z.literal(kind),
  format: z.literal(archiveFormat),
  site: z.string(),
  leftOut: z.array(z.string()),
  files: z.array(z.object({ name: z.string().refine(isArchivedName), bytes: z.int().min(0), sha256 })),
});

export type ArchiveManifest = z.output<typeof manifestSchema>;
export type ArchivedFile = ArchiveManifest['files'][number];

export const newManifest = (facts: Omit<ArchiveManifest, 'kind' | 'format'>): ArchiveManifest => ({
  kind,
  format: archiveFormat,
  ...facts,
});

export const mediaListSchema = z.array(
  z.object({
    file: z.string(),
    originalName: z.string().default(''),
    /** Null: not described yet. */
    alt: z.string().nullable().default(null),
    labels: z.array(z.string()).default([]),
    focalPoint: z.string().default(''),
    /** The whole image of which this is a part; it has no entry of its own unless it is used itself. */
    crop: z
      .object({
        source: z.string(),
        part: z.object({ left: z.int(), top: z.int(), width: z.int(), height: z.int() }),
      })
      .nullable()
      .default(null),
  }),
);

export type ArchivedMedia = z.output<typeof mediaListSchema>[number];

const shortText = z.string().max(10_000);

export const peopleListSchema = z.array(
  z.object({
    id: z.string().min(1).max(100),
    slug: z.string().min(1).max(200),
    name: z.string().min(1).max(1_000),
    bio: shortText.default(''),
    links: z.array(shortText).max(100).default([]),
    /** File name in the archive; empty: none. */
    avatar: z.string().max(mediaPathCharacters).default(''),
    avatarAlt: shortText.default(''),
    /** Slug in `site/team.json`; empty: nobody; null: match by name. */
    teamMember: z.string().max(personLimits.memberCharacters).nullable().default(null),
    formerSlugs: z.array(z.string().max(200)).default([]),
    /** In other languages, by the first segment of their URLs; absent: none. */
    translations: z
      .record(z.string().max(150), z.object({ bio: shortText.default(''), avatarAlt: shortText.default('') }))
      .optional(),
  }),
);

/** What tags are called in other languages, by the first segment of their URLs. */
export const tagListSchema = z.array(
  z.object({ tag: z.string().max(1_000), names: z.record(z.string().max(150), z.string().max(1_000)) }),
);

export type ArchivedPerson = z.output<typeof peopleListSchema>[number];
