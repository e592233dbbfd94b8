import path from 'node:path';
import { z } from 'zod';

export interface SftpSettings {
  readonly host: string;
  readonly port: number;
  readonly username: string;
  /** Absolute, or below the user's home. */
  readonly folder: string;
  /** As `ssh-keygen -l` prints it: `SHA256:` and 43 characters. */
  readonly hostKey: string;
  readonly secret: { readonly kind: 'key' | 'password'; readonly file: string };
}

const usualPort = 22;

export const sftpFields = {
  BACKUP_SFTP_URL: z
    .url({ protocol: /^sftp$/, error: 'must be a URL such as sftp://user@host/folder' })
    .refine((text) => isUsable(text), 'must be a URL such as sftp://user@host/folder, without a password')
    .optional(),
  BACKUP_SFTP_HOST_KEY: z
    .string()
    .regex(/^SHA256:[A-Za-z0-9+/]{43}=?$/, 'must be a fingerprint as ssh-keygen -l prints it, SHA256:…')
    .transform((text) => text.replace(/=$/, ''))
    .optional(),
  BACKUP_SFTP_KEY_FILE: z.string().optional(),
  BACKUP_SFTP_PASSWORD_FILE: z.string().optional(),
};

export function sftpProblems(given: Record<string, string | undefined>, fields: object): string[] {
  const names = Object.keys(given).filter((name) => name.startsWith('BACKUP_SFTP_'));
  const unknown = names.filter((name) => !Object.hasOwn(fields, name));
  const problems = unknown.map((name) => `${name} is no setting of this site.`);
  if (given.BACKUP_SFTP_URL === undefined) {
    const known = names.filter((name) => Object.hasOwn(fields, name));
    return [...problems, ...known.map((name) => `${name} needs BACKUP_SFTP_URL.`)];
  }
  if (given.BACKUP_SFTP_HOST_KEY === undefined) {
    problems.push(
      'BACKUP_SFTP_URL needs BACKUP_SFTP_HOST_KEY: without it another server could take the place of yours.',
    );
  }
  if ((given.BACKUP_SFTP_KEY_FILE === undefined) === (given.BACKUP_SFTP_PASSWORD_FILE === undefined)) {
    problems.push('BACKUP_SFTP_URL needs either BACKUP_SFTP_KEY_FILE or BACKUP_SFTP_PASSWORD_FILE.');
  }
  return problems;
}

export function readSftpSettings(value: z.output<z.ZodObject<typeof sftpFields>>): SftpSettings | null {
  const { BACKUP_SFTP_KEY_FILE: key, BACKUP_SFTP_PASSWORD_FILE: password } = value;
  if (value.BACKUP_SFTP_URL === undefined) return null;
  const url = new URL(value.BACKUP_SFTP_URL);
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || usualPort),
    username: decodeURIComponent(url.username),
    folder: folderOf(url),
    hostKey: value.BACKUP_SFTP_HOST_KEY ?? '',
    secret: { kind: key ? 'key' : 'password', file: path.resolve(key ?? password ?? '') },
  };
}

function isUsable(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { username, password, search, hash } = new URL(text);
  return username !== '' && password === '' && search === '' && hash === '';
}

/** `/~/` begins a path below the user's home, as in other programs. */
function folderOf({ pathname }: URL): string {
  const folder = decodeURIComponent(pathname).replace(/\/+$/, '');
  return folder === '/~' ? '.' : folder.replace(/^\/~\//, './') || '/';
}
