import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';

/** Not shown; without a terminal, reads one line from standard input. @returns Empty when nothing was typed. */
export async function readPassword(question: string): Promise<string> {
  if (!process.stdin.isTTY) return firstLine(await text(process.stdin));
  process.stderr.write(question);
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: unseen, terminal: true });
  const stopped = new AbortController();
  lines.once('SIGINT', () => stopped.abort());
  try {
    return await lines.question('', { signal: stopped.signal });
  } catch {
    process.exit(130);
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
}

const firstLine = (given: string) => given.split(/\r?\n/, 1)[0] ?? '';
