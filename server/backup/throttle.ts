import { Transform } from 'node:stream';

// Shorter waits than a timer can keep are saved up.
const shortestWaitMs = 4;

/** Passes a stream on at most at the given speed; undefined: as it comes. */
export function throttle(bytesPerSecond: number | undefined): Transform {
  let freeAt = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (bytesPerSecond === undefined) return done(null, chunk);
      const now = performance.now();
      freeAt = Math.max(now, freeAt) + (chunk.length / bytesPerSecond) * 1000;
      const waitMs = freeAt - now;
      if (waitMs < shortestWaitMs) done(null, chunk);
      else setTimeout(done, waitMs, null, chunk);
    },
  });
}
