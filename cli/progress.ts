const barWidth = 30;
const redrawMs = 100;

export interface Progress {
  /** So many bytes more are done. */
  add(bytes: number): void;
  /** Ends the line. */
  finish(): void;
}

/**
 * Shows how far a job is: a bar that moves on a terminal, one plain line elsewhere, such as in a log.
 *
 * @param output Where it is written; not the output that other programs read.
 */
export function startProgress(label: string, totalBytes: number, output = process.stderr): Progress {
  let done = 0;
  let drawnAt = 0;
  const draw = () => {
    const share = totalBytes === 0 ? 1 : Math.min(1, done / totalBytes);
    const bar = '█'.repeat(Math.round(share * barWidth)).padEnd(barWidth, '░');
    const percent = `${Math.floor(share * 100)}`.padStart(3);
    output.write(`\r${label} ${bar} ${percent} %  ${megabytes(done)} of ${megabytes(totalBytes)} MB`);
  };
  if (!output.isTTY) output.write(`${label}: ${megabytes(totalBytes)} MB\n`);
  return {
    add(bytes) {
      done += bytes;
      if (!output.isTTY || Date.now() - drawnAt < redrawMs) return;
      drawnAt = Date.now();
      draw();
    },
    finish() {
      if (!output.isTTY) return;
      draw();
      output.write('\n');
    },
  };
}

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);
