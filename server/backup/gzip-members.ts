import { once } from 'node:events';
import { Transform, type TransformCallback } from 'node:stream';
import { constants, createGzip, type Gzip } from 'node:zlib';
import { chunkBytes } from './content-meter.ts';

/**
 * Compresses a stream until it is told that the rest is compressed already; that is only wrapped, which takes a
 * small part of the time. The result is a gzip file of two members (RFC 1952, section 2.2), which every program reads
 * as one. Changing the level inside a member (`params`) does not save the time.
 */
export class GzipMembers extends Transform {
  #member = this.#startMember(constants.Z_DEFAULT_COMPRESSION);
  #isRestCompressed = false;
  #isWrapping = false;

  /** From about here on nothing can be made smaller. */
  wrapRest(): void {
    this.#isRestCompressed = true;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#take(chunk).then(() => done(), done);
  }

  override _flush(done: TransformCallback): void {
    this.#endMember().then(() => done(), done);
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#member.destroy();
    done(error);
  }

  async #take(chunk: Buffer): Promise<void> {
    if (this.#isRestCompressed && !this.#isWrapping) {
      await this.#endMember();
      this.#member = this.#startMember(constants.Z_NO_COMPRESSION);
      this.#isWrapping = true;
    }
    await new Promise<void>((resolve, reject) =>
      this.#member.write(chunk, (error) => (error ? reject(error) : resolve())),
    );
  }

  #startMember(level: number): Gzip {
    const member = createGzip({ level, chunkSize: chunkBytes });
    return member.on('data', (chunk) => this.push(chunk)).on('error', (error) => this.destroy(error));
  }

  async #endMember(): Promise<void> {
    const ended = once(this.#member, 'end');
    this.#member.end();
    await ended;
  }
}
