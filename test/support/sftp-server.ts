import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import * as files from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import ssh2, { type AuthContext, type Connection, type SFTPWrapper } from 'ssh2';
import { fingerprintOf } from '#server/backup/offsite/sftp-connection.ts';

const { OPEN_MODE, STATUS_CODE } = ssh2.utils.sftp;
const { Server, utils } = ssh2;

export interface SftpServer {
  readonly port: number;
  /** Of its host key. */
  readonly fingerprint: string;
  /** Where its files are on this machine. */
  readonly folder: string;
  readonly username: string;
  readonly password: string;
  /** A private key that it accepts. */
  readonly privateKey: string;
  /** Called with each request; the connection is lost when it returns `cut`, and the request refused with `refuse`. */
  intercept: ((request: string, name: string) => 'cut' | 'refuse' | undefined) | null;
  close(): Promise<void>;
}

/** A server that speaks SFTP, in this process, with a folder of its own. It knows no extension of OpenSSH. */
export async function startSftpServer(): Promise<SftpServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'sftp-'));
  const [hostKey, userKey] = [newPrivateKey(), newPrivateKey()];
  const connections = new Set<Connection>();
  const server = new Server({ hostKeys: [hostKey] }, (connection) => {
    connections.add(connection);
    // The types do not have it.
    (connection as unknown as ssh2.Client).setNoDelay();
    connection.on('error', () => {}).on('close', () => connections.delete(connection));
    connection.on('authentication', (context) => authenticate(context, made, userKey));
    connection.on('session', (accept) =>
      accept().on('sftp', (acceptSftp) => serveFolder(acceptSftp(), made, () => connection.end())),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const made: SftpServer = {
    port: (server.address() as AddressInfo).port,
    fingerprint: fingerprintOf((utils.parseKey(hostKey) as ssh2.ParsedKey).getPublicSSH()),
    folder,
    username: 'backup',
    password: 'a password of the server',
    privateKey: userKey,
    intercept: null,
    async close() {
      for (const connection of connections) connection.end();
      await new Promise<void>((resolve) => void server.close(() => resolve()));
      rmSync(folder, { recursive: true });
    },
  };
  return made;
}

/** As PEM; the package's own generator makes one now and then that it cannot read. */
export function newPrivateKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ format: 'pem', type: 'sec1' }).toString();
}

function authenticate(context: AuthContext, { username, password }: SftpServer, key: string): void {
  const known = utils.parseKey(key) as ssh2.ParsedKey;
  const isKnownKey =
    context.method === 'publickey' &&
    context.key.data.equals(known.getPublicSSH()) &&
    (!context.signature ||
      known.verify(context.blob as Buffer, context.signature, context.hashAlgo) === true);
  const isKnown = (context.method === 'password' && context.password === password) || isKnownKey;
  if (isKnown && context.username === username) context.accept();
  else context.reject(['password', 'publickey']);
}

function serveFolder(sftp: SFTPWrapper, server: SftpServer, cut: () => void): void {
  const opened = new Map<number, files.FileHandle | string[]>();
  let next = 0;
  const handle = (file: files.FileHandle | string[]) => {
    opened.set(++next, file);
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(next);
    return bytes;
  };
  const fileOf = (bytes: Buffer) => opened.get(bytes.readUInt32BE()) as files.FileHandle;
  const at = (name: string) => path.join(server.folder, path.posix.normalize(`/${name}`));

  /** Answers with OK unless `work` has answered itself. */
  async function answer(request: string, name: string, id: number, work: () => Promise<unknown>) {
    const fate = server.intercept?.(request, name);
    if (fate === 'cut') return cut();
    try {
      if (fate === 'refuse') return sftp.status(id, STATUS_CODE.PERMISSION_DENIED);
      if ((await work()) !== true) sftp.status(id, STATUS_CODE.OK);
    } catch (error) {
      const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
      sftp.status(id, isMissing ? STATUS_CODE.NO_SUCH_FILE : STATUS_CODE.FAILURE);
    }
  }

  sftp.on('close', async () => {
    for (const file of opened.values()) if (!Array.isArray(file)) await file.close();
  });
  sftp.on('OPEN', (id, name, flags, { mode }) =>
    answer('open', name, id, async () => {
      const isWriting = (flags & OPEN_MODE.WRITE) !== 0;
      sftp.handle(id, handle(await files.open(at(name), isWriting ? 'w' : 'r', mode)));
      return true;
    }),
  );
  sftp.on('READ', (id, bytes, offset, length) =>
    answer('read', '', id, async () => {
      const { bytesRead, buffer } = await fileOf(bytes).read(Buffer.alloc(length), 0, length, offset);
      if (bytesRead === 0) sftp.status(id, STATUS_CODE.EOF);
      else sftp.data(id, buffer.subarray(0, bytesRead));
      return true;
    }),
  );
  sftp.on('WRITE', (id, bytes, offset, data) =>
    answer('write', '', id, async () => void (await fileOf(bytes).write(data, 0, data.length, offset))),
  );
  sftp.on('CLOSE', (id, bytes) =>
    answer('close', '', id, async () => {
      const file = opened.get(bytes.readUInt32BE());
      opened.delete(bytes.readUInt32BE());
      if (file && !Array.isArray(file)) await file.close();
    }),
  );
  const describe = async (id: number, name: string) => {
    const { mode, uid, gid, size, atimeMs, mtimeMs } = await files.stat(at(name));
    sftp.attrs(id, { mode, uid, gid, size, atime: atimeMs / 1000, mtime: mtimeMs / 1000 });
    return true as const;
  };
  sftp.on('STAT', (id, name) => answer('stat', name, id, () => describe(id, name)));
  sftp.on('LSTAT', (id, name) => answer('stat', name, id, () => describe(id, name)));
  sftp.on('FSTAT', (id, bytes) =>
    answer('stat', '', id, async () => {
      const { mode, uid, gid, size, atimeMs, mtimeMs } = await fileOf(bytes).stat();
      sftp.attrs(id, { mode, uid, gid, size, atime: atimeMs / 1000, mtime: mtimeMs / 1000 });
      return true;
    }),
  );
  sftp.on('FSETSTAT', (id) => answer('fsetstat', '', id, async () => {}));
  sftp.on('SETSTAT', (id) => answer('setstat', '', id, async () => {}));
  sftp.on('OPENDIR', (id, name) =>
    answer('opendir', name, id, async () => {
      const names = await files.readdir(at(name));
      sftp.handle(id, handle(names.map((one) => path.join(at(name), one))));
      return true;
    }),
  );
  sftp.on('READDIR', (id, bytes) =>
    answer('readdir', '', id, async () => {
      const names = opened.get(bytes.readUInt32BE()) as string[];
      opened.set(bytes.readUInt32BE(), []);
      const entries = await Promise.all(
        names.map(async (file) => {
          const { mode, uid, gid, size, atimeMs, mtimeMs } = await files.stat(file);
          const attrs = { mode, uid, gid, size, atime: atimeMs / 1000, mtime: mtimeMs / 1000 };
          return { filename: path.basename(file), longname: file, attrs };
        }),
      );
      if (entries.length === 0) sftp.status(id, STATUS_CODE.EOF);
      else sftp.name(id, entries);
      return true;
    }),
  );
  sftp.on('MKDIR', (id, name) => answer('mkdir', name, id, async () => mkdirSync(at(name))));
  sftp.on('REMOVE', (id, name) => answer('remove', name, id, () => files.unlink(at(name))));
  sftp.on('RENAME', (id, from, to) =>
    answer('rename', to, id, async () => {
      // Draft 02 of the protocol refuses to replace a file.
      if (await files.stat(at(to)).catch(() => null)) throw new Error('It is there already.');
      await files.rename(at(from), at(to));
    }),
  );
}
