import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import type { SFTPWrapper } from 'ssh2';
import { isDiskFull } from '#platform/files/disk-full.ts';
import { dayMs } from '#platform/text/durations.ts';
import { BackupError } from '../backup-error.ts';
import type { OffsiteStore, StoreOptions } from './offsite-store.ts';
import { connectSftp, type SftpConnection, unusable } from './sftp-connection.ts';
import type { SftpSettings } from './sftp-settings.ts';

/** Ends the names of uploads under way. */
const unfinished = /^(?<name>.+)\.[0-9a-f]{8}\.unfinished$/;
const abandonedAfterMs = dayMs;
/** RFC draft-ietf-secsh-filexfer-02, section 7. */
const noSuchFile = 2;

/** A folder of a server that speaks SFTP, made if missing. A lost connection is made again by the next call. */
export function openSftpStore(settings: SftpSettings, { folder = '', isOurs }: StoreOptions): OffsiteStore {
  const root = path.posix.join(settings.folder, folder);
  let connection: SftpConnection | null = null;

  async function connected(): Promise<SftpConnection> {
    if (connection && !connection.isClosed) return connection;
    connection = await connectSftp(settings);
    await connection.use(async (sftp) => {
      await makeFolder(sftp, root);
      await removeAbandoned(sftp, root, isOurs);
    });
    return connection;
  }

  /** Ends the connection when the caller stops, and after each failure, whose reason is the operator's. */
  async function reach<Result>(
    work: (sftp: SFTPWrapper) => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result> {
    signal?.throwIfAborted();
    signal?.addEventListener('abort', close);
    try {
      return await (await connected()).use(work);
    } catch (cause) {
      close();
      signal?.throwIfAborted();
      throw isDiskFull(cause) ? cause : unusable(settings, cause);
    } finally {
      signal?.removeEventListener('abort', close);
    }
  }

  function close(): void {
    connection?.close();
    connection = null;
  }

  const at = (name: string) => {
    if (!isOurs(name)) throw new BackupError(`This is no name of a backup: ${name}`);
    return `${root}/${name}`;
  };

  return {
    setting: 'BACKUP_SFTP_URL',

    list: () =>
      reach(async (sftp) => {
        const found = await promisify(sftp.readdir.bind(sftp))(root);
        return found.map(({ filename }) => filename).filter(isOurs);
      }),

    put: (name, content, signal) =>
      reach(async (sftp) => {
        const target = at(name);
        const temporary = `${target}.${randomUUID().slice(0, 8)}.unfinished`;
        try {
          await upload(sftp, content, temporary);
          await rename(sftp, temporary, target);
        } catch (error) {
          await promisify(sftp.unlink.bind(sftp))(temporary).catch(() => {});
          throw error;
        }
      }, signal),

    get: (name, target, signal) =>
      reach(async (sftp) => {
        if ((await sizeOf(sftp, at(name))) === null) {
          target.destroy();
          return false;
        }
        await pipeline(sftp.createReadStream(at(name)), target, signal ? { signal } : {});
        return true;
      }, signal),

    remove: (name) => reach((sftp) => removeFile(sftp, at(name))),
    close,
  };
}

/** @throws When the server has another number of bytes than were sent. */
async function upload(sftp: SFTPWrapper, content: string | Buffer, target: string): Promise<void> {
  const mode = 0o600;
  if (typeof content === 'string') await promisify(fastPut)(sftp, content, target, mode);
  else await promisify(writeBytes)(sftp, content, target, mode);
  const sent = typeof content === 'string' ? statSync(content).size : content.length;
  const found = await sizeOf(sftp, target);
  if (found !== sent)
    throw new BackupError(`The server has ${found} of ${sent} bytes of ${path.basename(target)}.`);
}

type Done = (error?: Error | null) => void;

/** Many parts at a time: one after the other would wait for each answer. */
function fastPut(sftp: SFTPWrapper, file: string, target: string, mode: number, done: Done): void {
  sftp.fastPut(file, target, { mode }, done);
}

function writeBytes(sftp: SFTPWrapper, bytes: Buffer, target: string, mode: number, done: Done): void {
  sftp.writeFile(target, bytes, { mode }, done);
}

/** Replaces a file of that name at once where the server is OpenSSH; the protocol's own rename refuses to. */
async function rename(sftp: SFTPWrapper, from: string, to: string): Promise<void> {
  try {
    await promisify(sftp.ext_openssh_rename.bind(sftp))(from, to);
  } catch {
    await removeFile(sftp, to);
    await promisify(sftp.rename.bind(sftp))(from, to);
  }
}

async function sizeOf(sftp: SFTPWrapper, file: string): Promise<number | null> {
  try {
    return (await promisify(sftp.stat.bind(sftp))(file)).size;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function removeFile(sftp: SFTPWrapper, file: string): Promise<void> {
  await promisify(sftp.unlink.bind(sftp))(file).catch((error) => {
    if (!isMissing(error)) throw error;
  });
}

const isMissing = (error: unknown) => (error as { code?: unknown }).code === noSuchFile;

/** With its parents; what cannot be made fails when it is used. */
async function makeFolder(sftp: SFTPWrapper, folder: string): Promise<void> {
  const parts = folder.split('/');
  for (let length = 1; length <= parts.length; length++) {
    const parent = parts.slice(0, length).join('/');
    if (parent === '' || parent === '.' || (await sizeOf(sftp, parent).catch(() => 0)) !== null) continue;
    await promisify(mkdir)(sftp, parent).catch(() => {});
  }
}

function mkdir(sftp: SFTPWrapper, folder: string, done: Done): void {
  sftp.mkdir(folder, { mode: 0o700 }, done);
}

async function removeAbandoned(
  sftp: SFTPWrapper,
  folder: string,
  isOurs: (name: string) => boolean,
): Promise<void> {
  const oldest = Date.now() - abandonedAfterMs;
  for (const { filename, attrs } of await promisify(sftp.readdir.bind(sftp))(folder)) {
    const name = unfinished.exec(filename)?.groups?.name;
    if (name === undefined || !isOurs(name) || attrs.mtime * 1000 > oldest) continue;
    await removeFile(sftp, `${folder}/${filename}`);
  }
}
