import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';
import { readArguments } from '#platform/terminal/arguments.ts';
import { projectRoot } from './project-root.ts';

/**
 * Cuts the two families down to the letters, features and weights the site uses. Run after changing a family; the
 * results are committed.
 * Letters outside a cut come from the family's own larger file, which browsers fetch only for them (fonts.css).
 */
readArguments('Cuts the font files down to the letters that the site uses.\n\n  npm run fonts\n');
const latin = `${characters(0x20, 0x7e)}${characters(0xa0, 0xff)}ıŒœˆ˜–—‘’‚“”„•…‹›€™−←→↑↓`;
const display = `${characters(0x20, 0x7e)}ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜßàáâãäåæçèéêëìíîïñòóôõöøùúûüœ–—‘’“”…©`;

/** Features that browsers apply by default. */
const features = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig'];

await cut('figtree', latin, [...features, 'tnum'], { min: 400, max: 700, default: 400 });
// Headings have one weight (--weight-heading): a variable cut is two thirds larger.
await cut('schibsted-grotesk', display, features, 680);

// Social cards need fonts of one weight each.
await cutForCards('schibsted-grotesk', 'title', 680, ['latin', 'latin-ext']);
await cutForCards('figtree', 'text', 500, ['latin', 'latin-ext']);
// The site's own families have no Cyrillic or Vietnamese letters: such a title is set in Onest as a whole.
await cutForCards('onest', 'title', 680, ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese']);
await cutForCards('onest', 'text', 500, ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese']);

async function cut(
  family: string,
  text: string,
  keepFeatures: readonly string[],
  wght: number | { min: number; max: number; default: number },
) {
  const source = path.join(projectRoot, 'node_modules/@fontsource-variable', family);
  const target = path.join(projectRoot, 'app/styles/fonts', family);
  const whole = readFileSync(path.join(source, `files/${family}-latin-wght-normal.woff2`));
  const small = await subsetFont(whole, text, {
    targetFormat: 'woff2',
    keepFeatures,
    variationAxes: { wght },
  });
  writeFileSync(`${target}-latin.woff2`, small);
  copyFileSync(path.join(source, `files/${family}-latin-ext-wght-normal.woff2`), `${target}-latin-ext.woff2`);
  copyFileSync(path.join(source, 'LICENSE'), `${target}-LICENSE`);
  process.stdout.write(`${family}: ${whole.length} → ${small.length} bytes\n`);
}

async function cutForCards(family: string, use: 'title' | 'text', wght: number, scripts: readonly string[]) {
  const source = path.join(projectRoot, 'node_modules/@fontsource-variable', family);
  const folder = path.join(projectRoot, 'app/cards/fonts');
  for (const script of scripts) {
    const whole = readFileSync(path.join(source, `files/${family}-${script}-wght-normal.woff2`));
    const small = await subsetFont(whole, '', {
      targetFormat: 'woff',
      keepAllGlyphs: true,
      noHinting: true,
      variationAxes: { wght },
    });
    writeFileSync(path.join(folder, `${use}-${family}-${script}.woff`), small);
    process.stdout.write(`${use} ${family} ${script}: ${whole.length} → ${small.length} bytes\n`);
  }
  copyFileSync(path.join(source, 'LICENSE'), path.join(folder, `${family}-LICENSE`));
}

function characters(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');
}
