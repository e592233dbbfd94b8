import { Writable } from 'node:stream';
import { createLogger } from '../process/logger.ts';

/** The server's own logger at its most talkative, into memory. */
export function collectLog() {
  const lines: string[] = [];
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(...chunk.toString().trim().split('\n'));
      done();
    },
  });
  return { lines, logger: createLogger('trace', destination) };
}
