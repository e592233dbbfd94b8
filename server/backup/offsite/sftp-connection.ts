import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Client, type ClientErrorExtensions, type ConnectConfig, type SFTPWrapper } from 'ssh2';
import { BackupError } from '../backup-error.ts';
import type { SftpSettings } from './sftp-settings.ts';

export interface SftpConnection {
  readonly isClosed: boolean;
  /** Fails also when the connection is lost, where a request would wait for ever. */
  use<Result>(work: (sftp: SFTPWrapper) => Promise<Result>): Promise<Result>;
  close(): void;
}

const readyTimeoutMs = 20_000;
const keepaliveMs = 15_000;

/** Connects only to the server with the fingerprint of the settings. @throws {BackupError} With the server's, if another. */
export async function connectSftp(settings: SftpSettings): Promise<SftpConnection> {
  const { host, port, username, hostKey } = settings;
  const secret = readSecret(settings);
  const client = new Client();
  let seen = '';
  let isClosed = false;
  const closed = new Promise<never>((_resolve, reject) => {
    client.once('close', () => {
      isClosed = true;
      reject(new Error('The connection was lost.'));
    });
  });
  closed.catch(() => {});
  try {
    const connecting = ready(client, {
      ...{ host, port, username, ...secret, readyTimeout: readyTimeoutMs, keepaliveInterval: keepaliveMs },
      hostVerifier(key: Buffer) {
        seen = fingerprintOf(key);
        return seen === hostKey;
      },
    });
    await Promise.race([connecting, closed]);
    // Requests are small, and each waits for the answer to the one before.
    client.setNoDelay();
    const sftp = await Promise.race([openSftp(client), closed]);
    return {
      get isClosed() {
        return isClosed;
      },
      use: (work) => Promise.race([work(sftp), closed]),
      close: () => void client.destroy(),
    };
  } catch (error) {
    client.destroy();
    const isOther = seen !== '' && seen !== hostKey;
    throw isOther ? otherServer(settings, seen) : unusable(settings, error);
  }
}

export function fingerprintOf(key: Buffer): string {
  return `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;
}

export function unusable({ secret }: SftpSettings, cause: unknown): BackupError {
  if (cause instanceof BackupError) return cause;
  const { level, message } = cause as Error & ClientErrorExtensions;
  const reason =
    level === 'client-authentication'
      ? `it does not accept the user with this ${secret.kind === 'key' ? 'key (BACKUP_SFTP_KEY_FILE)' : 'password (BACKUP_SFTP_PASSWORD_FILE)'}`
      : message;
  return new BackupError(`The SFTP server of the backups (BACKUP_SFTP_URL) cannot be used: ${reason}`, {
    cause,
  });
}

function otherServer({ host, port, hostKey }: SftpSettings, seen: string): BackupError {
  return new BackupError(
    `The server at ${host}:${port} has the host key ${seen}, and BACKUP_SFTP_HOST_KEY is ${hostKey}. Nothing was sent. Set the new one only when you know that the key of the server was changed.`,
  );
}

function readSecret({
  secret: { kind, file },
}: SftpSettings): Pick<ConnectConfig, 'privateKey' | 'password'> {
  const setting = kind === 'key' ? 'BACKUP_SFTP_KEY_FILE' : 'BACKUP_SFTP_PASSWORD_FILE';
  try {
    const content = readFileSync(file, 'utf8');
    return kind === 'key' ? { privateKey: content } : { password: content.replace(/\r?\n$/, '') };
  } catch (cause) {
    throw new BackupError(`${setting} cannot be read: ${file}`, { cause });
  }
}

function ready(client: Client, config: ConnectConfig): Promise<void> {
  return new Promise((resolve, reject) => {
    // Later errors end the connection, and so what waits for it.
    client.once('ready', resolve).on('error', reject);
    // Throws for a private key that it cannot read.
    client.connect(config);
  });
}

function openSftp(client: Client): Promise<SFTPWrapper> {
  return new Promise((resolve, reject) => {
    client.sftp((error, sftp) => (error ? reject(error) : resolve(sftp)));
  });
}
