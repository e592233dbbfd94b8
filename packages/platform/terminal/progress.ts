const barWidth = 30;
const redrawMs = 100;

export interface Progress {
  add(amount: number): void;
  finish(): void;
}

/**
 * A bar on a terminal, one plain line elsewhere. `total` is in bytes, shown as MB, unless `unit` is given. Writes to standard
 * error by default, so that programs can read standard output.
 */
export function startProgress(
  label: string,
  total: number,
  { unit, output = process.stderr }: { unit?: string; output?: NodeJS.WriteStream } = {},
): Progress {
  const shown = (amount: number) =>
    unit === undefined ? (amount / 1e6).toFixed(1) : amount.toLocaleString('en');
  let done = 0;
  let drawnAt = 0;
  const draw = () => {
    const share = total === 0 ? 1 : Math.min(1, done / total);
    const bar = '█'.repeat(Math.round(share * barWidth)).padEnd(barWidth, '░');
    const percent = `${Math.floor(share * 100)}`.padStart(3);
    output.write(`\r${label} ${bar} ${percent} %  ${shown(done)} of ${shown(total)} ${unit ?? 'MB'}`);
  };
  if (!output.isTTY) output.write(`${label}: ${shown(total)} ${unit ?? 'MB'}\n`);
  return {
    add(amount) {
      done += amount;
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
