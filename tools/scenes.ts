import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readArguments } from '@site/platform/terminal/arguments';
import { palette } from '#content/colors/palette.ts';
import { projectRoot } from './project-root.ts';

/** The results are committed. */
readArguments('Draws the images behind the headings of pages (content/scenes).\n\n  npm run scenes\n');

const width = 1600;
const height = 640;
const { 'ink-950': night, 'amber-300': amber, 'paper-100': paper } = palette;

writeScene('dunes', { sky: ['#101a33', '#3d3562', '#b5586a', '#ff9d68', amber], draw: drawDunes });
writeScene('sea', { sky: ['#0a1830', '#123a56', '#3f7f8f', '#b9c9a8', '#ffd79b'], draw: drawSea });
writeScene('forest', { sky: ['#07131d', '#0e2c38', '#23605f', '#7fa37c', '#f0cf8e'], draw: drawForest });

type Draw = (random: () => number) => string;

function writeScene(name: string, { sky, draw }: { sky: readonly string[]; draw: Draw }) {
  const stops = sky.map(
    (color, index) => `<stop offset="${index / (sky.length - 1)}" stop-color="${color}"/>`,
  );
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<title>${name}</title><linearGradient id="sky" x2="0" y2="1">${stops.join('')}</linearGradient>` +
    `<rect width="${width}" height="${height * 0.72}" fill="url(#sky)"/>${draw(seeded(name))}</svg>\n`;
  writeFileSync(path.join(projectRoot, 'content/scenes', `${name}.svg`), svg);
  process.stdout.write(`${name}: ${svg.length} bytes\n`);
}

function drawDunes(random: () => number): string {
  const sun = `<circle cx="1180" cy="400" r="86" fill="${paper}" opacity=".92"/>`;
  const colors = ['#c8696a', '#9a4a60', '#6c3553', '#432748', '#251b38', night];
  const layers = colors.map((color, index) => {
    const base = 380 + index * 44;
    const swell = 20 + index * 7;
    const [length, phase] = [820 + random() * 500, random() * 6];
    return hill(
      color,
      (x) => base + wave(x, swell, length, phase) + wave(x, swell / 4, length / 2.7, phase * 2),
    );
  });
  return stars(random, 40, 190) + sun + layers.join('');
}

function drawSea(random: () => number): string {
  const horizon = 430;
  const water =
    `<linearGradient id="water" x2="0" y2="1"><stop stop-color="#7fa6a0"/><stop offset=".25" stop-color="#24566b"/><stop offset="1" stop-color="${night}"/></linearGradient>` +
    `<rect y="${horizon}" width="${width}" height="${height - horizon}" fill="url(#water)"/>`;
  const islands =
    hill('#31677a', (x) => horizon - Math.max(0, wave(x, 60, 900, 2.4)) * 0.9, horizon) +
    hill('#1b4258', (x) => horizon - Math.max(0, wave(x, 90, 1300, 5.1) - 20), horizon);
  const sun = `<circle cx="1130" cy="${horizon}" r="70" fill="${paper}"/>`;
  const glints = Array.from({ length: 46 }, (_, index) => {
    const y = horizon + 6 + index * 4.2;
    const half = (10 + random() * 60) * (1 + index / 30);
    const x = 1130 + (random() - 0.5) * (30 + index * 6);
    return `<path d="M${round(x - half)} ${round(y)}h${round(2 * half)}" opacity="${(0.75 - index / 75).toFixed(2)}"/>`;
  });
  const boat = `<path fill="${night}" d="M1330 452h84l-14 18h-54zM1368 448v-96l44 92zM1362 446v-78l-30 76z"/>`;
  return `${stars(random, 60, 170)}${sun}${islands}${water}<g stroke="${amber}" stroke-width="2.2" stroke-linecap="round">${glints.join('')}</g>${boat}`;
}

function drawForest(random: () => number): string {
  const colors = ['#6b9580', '#3d6f6a', '#214e52', '#12343d', '#0b2029', '#08131d'];
  const layers = colors.map((color, index) => {
    const base = 330 + index * 56;
    const ridge = (x: number) =>
      base + wave(x, 34 - index * 3, 640 + index * 70, index * 1.9) + wave(x, 9, 210, index);
    return hill(color, ridge) + pines(random, color, ridge, 9 + index * 9);
  });
  return `${stars(random, 70, 200)}<circle cx="1300" cy="300" r="30" fill="${paper}" opacity=".9"/>${layers.join('')}`;
}

function pines(random: () => number, color: string, ridge: (x: number) => number, size: number): string {
  let path = '';
  for (let x = -size; x < width + size; x += size * (0.55 + random() * 0.9)) {
    const tall = size * (1.6 + random() * 1.6);
    const half = tall * 0.24;
    path += `M${round(x - half)} ${round(ridge(x) + 6)}l${round(half)}-${round(tall + 6)} ${round(half)} ${round(tall + 6)}z`;
  }
  return `<path fill="${color}" d="${path}"/>`;
}

function hill(color: string, top: (x: number) => number, bottom = height): string {
  const points = Array.from({ length: 41 }, (_, index) => (index * width) / 40);
  const line = points.map((x) => `L${round(x)} ${round(top(x))}`).join('');
  return `<path fill="${color}" d="M0 ${bottom}${line}L${width} ${bottom}z"/>`;
}

function stars(random: () => number, count: number, below: number): string {
  const dots = Array.from(
    { length: count },
    () => `M${round(random() * width)} ${round(random() * below)}h0`,
  );
  return `<path stroke="${paper}" stroke-width="2" stroke-linecap="round" opacity=".45" d="${dots.join('')}"/>`;
}

function wave(x: number, size: number, length: number, phase: number): number {
  return size * Math.sin((x / length) * 2 * Math.PI + phase);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function seeded(name: string): () => number {
  let state = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
