import { encodeQR } from 'qr';

// ISO/IEC 18004, section 5.3.8: the quiet zone is four modules wide.
const quietZone = 4;

/** One SVG path, which needs no inline style. @returns `size` in modules with the quiet zone; `path` of the dark modules. */
export function drawQrCode(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quietZone });
  return {
    size: rows.length,
    path: rows.flatMap((row, y) => runsOf(row).map((run) => bar(run, y))).join(''),
  };
}

const bar = ({ from, length }: { from: number; length: number }, y: number) =>
  `M${from} ${y}h${length}v1h-${length}z`;

function runsOf(row: readonly boolean[]): { from: number; length: number }[] {
  const runs: { from: number; length: number }[] = [];
  for (const [x, isDark] of row.entries()) {
    if (!isDark) continue;
    const last = runs.at(-1);
    if (last && last.from + last.length === x) last.length += 1;
    else runs.push({ from: x, length: 1 });
  }
  return runs;
}
