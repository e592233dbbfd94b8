import type { MediaStore } from '@site/images/store/media-store.server';
import { MoveError } from './move-database.ts';

/** Copies what the target lacks, and compares the copies. @throws {MoveError} When a file changed or went away meanwhile. */
export async function moveFiles(
  source: MediaStore,
  target: MediaStore,
  {
    signal,
    onTotal = () => {},
    onCopied = () => {},
  }: { signal: AbortSignal; onTotal?: (files: number) => void; onCopied?: () => void },
): Promise<{ files: number; bytes: number }> {
  const there = new Set((await target.list()).map(({ name }) => name));
  const missing = (await source.list()).map(({ name }) => name).filter((name) => !there.has(name));
  onTotal(missing.length);
  let bytes = 0;
  for (const name of missing) {
    signal.throwIfAborted();
    bytes += await copy(source, target, name, signal);
    onCopied();
  }
  return { files: missing.length, bytes };
}

async function copy(
  source: MediaStore,
  target: MediaStore,
  name: string,
  signal: AbortSignal,
): Promise<number> {
  const file = await source.open(name, { signal });
  if (!file) throw new MoveError(`${name} was removed during the move. Is the site running?`);
  const arrived = await target.receive(file.content, file.bytes);
  if (arrived.bytes !== file.bytes || arrived.sha256 !== (await source.digest(name))) {
    await target.discard(arrived);
    throw new MoveError(`${name} changed during the move. Is the site running?`);
  }
  await target.keep(arrived, name);
  return arrived.bytes;
}
