import { Readable } from 'node:stream';
import type { AxiosInstance } from 'axios';
import { mediaForm } from '#test/support/media-forms.ts';
import { wait } from './part.ts';

/** A client on this machine would take a processor from the site, which no client elsewhere does. */
const lineBytesPerMs = 12_500;
const pieceBytes = 16_384;
/** Timers are no finer. */
const finestWaitMs = 5;

/** Uploads a file to the media library over a line of 100 Mbit a second. */
export async function sendOverLine(admin: AxiosInstance, content: Buffer, name: string) {
  const form = new Response(mediaForm(content, name));
  const type = form.headers.get('content-type');
  const body = Buffer.from(await form.arrayBuffer());
  const headers = { 'content-type': type, 'content-length': body.length };
  return admin.post('/api/media', Readable.from(overLine(body)), { headers, maxRedirects: 0 });
}

/** A body in pieces, as fast as the line is. */
async function* overLine(body: Buffer): AsyncGenerator<Buffer> {
  const startedAt = performance.now();
  for (let sent = 0; sent < body.length; sent += pieceBytes) {
    yield body.subarray(sent, sent + pieceBytes);
    const aheadMs = sent / lineBytesPerMs - (performance.now() - startedAt);
    if (aheadMs > finestWaitMs) await wait(aheadMs);
  }
}
