import { databaseName } from '@site/platform/files/data-folder';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';
import { parseJson } from './parse-json.ts';

/** The first file of every archive: lists the others. */
export const manifestName = 'manifest.json';

const kind = 'company-site backup';
const format = 1;

const fileSchema = z.object({
  name: z.string().describe('Relative to the data folder.'),
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const manifestSchema = z.object({
  kind: z.literal(kind),
  format: z.literal(format),
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  /** Name of the last migration of the database. */
  schema: z.string().min(1),
  rows: z.record(z.string(), z.int().min(0)),
  files: z
    .array(fileSchema)
    .refine((files) => new Set(files.map((file) => file.name)).size === files.length)
    .refine((files) => files.some((file) => file.name === databaseName)),
  /** Uploads that were lost or altered on the site already. */
  damaged: z.array(z.object({ name: z.string(), problem: z.enum(['missing', 'altered']) })),
});

export type Manifest = z.output<typeof manifestSchema>;
export type ArchivedFile = Manifest['files'][number];
export type Damage = Manifest['damaged'][number];

export function newManifest(facts: Omit<Manifest, 'kind' | 'format'>): Manifest {
  return { kind, format, ...facts };
}

/** `isKept`: whether an archive may hold a file of that name. @throws {BackupError} */
export function parseManifest(text: string, isKept: (name: string) => boolean): Manifest {
  const given = parseJson(text);
  const head = z.object({ kind: z.literal(kind), format: z.int() }).safeParse(given);
  if (!head.success) throw notABackup();
  if (head.data.format > format) {
    throw new BackupError(
      `This backup has format ${head.data.format}, made by a newer version of the site; this version reads format ${format}.`,
    );
  }
  const manifest = manifestSchema.safeParse(given);
  if (!manifest.success || !manifest.data.files.every(({ name }) => isKept(name))) {
    throw new BackupError('The list of files in this backup is damaged.');
  }
  return manifest.data;
}

export function notABackup(): BackupError {
  return new BackupError('This is not a backup of this site, or its beginning is damaged.');
}

export function totalBytes({ files }: Pick<Manifest, 'files'>): number {
  return files.reduce((total, file) => total + file.bytes, 0);
}
