import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readArguments } from '@site/platform/terminal/arguments';
import subsetFont from 'subset-font';
import { projectRoot } from '../project-root.ts';
import { furtherHeadingLetters, headingLetters, textLetters } from './font-letters.ts';

/** Run after changing a family; the results are committed. For other letters browsers fetch the larger file (fonts.css). */
readArguments('Cuts the font files down to the letters that the site uses.\n\n  npm run fonts\n');

/** Features that browsers apply by default. */
const features = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig'];

await cut('figtree', { latin: textLetters }, [...features, 'tnum'], { min: 400, max: 700, default: 400 });
// Headings have one weight (--weight-heading): a variable cut is two thirds larger.
await cut('schibsted-grotesk', { latin: headingLetters, 'latin-more': furtherHeadingLetters }, features, 680);

// Social cards need fonts of one weight each.
await cutForCards('schibsted-grotesk', 'title', 680, ['latin', 'latin-ext']);
await cutForCards('figtree', 'text', 500, ['latin', 'latin-ext']);
// The site's own families have no Cyrillic or Vietnamese letters: such a title is set in Onest as a whole.
await cutForCards('onest', 'title', 680, ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese']);
await cutForCards('onest', 'text', 500, ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese']);
// Letters of other scripts join either family, in one weight. Vazirmatn has whole Arabic letters: the dots of Noto's are
// placed by rules that the drawing library does not follow.
copyForCards('noto-sans', ['greek', 'greek-ext']);
copyForCards('noto-sans-hebrew', ['hebrew']);
copyForCards('vazirmatn', ['arabic']);
// The characters of each language's own national standards.
await fetchForCards('jp', inCharset('euc-jp', [0xa1, 0xf4], [0xa1, 0xfe]));
await fetchForCards('kr', inCharset('euc-kr', [0xa1, 0xc8], [0xa1, 0xfe]));
await fetchForCards(
  'sc',
  inCharset('gbk', [0xa1, 0xf7], [0xa1, 0xfe]) + inCharset('big5', [0xa4, 0xc6], [0x40, 0xfe]),
);

async function cut(
  family: string,
  /** By the name of the file. */
  parts: Readonly<Record<string, string>>,
  keepFeatures: readonly string[],
  wght: number | { min: number; max: number; default: number },
) {
  const source = path.join(projectRoot, 'node_modules/@fontsource-variable', family);
  const target = path.join(projectRoot, 'site/styles/fonts', family);
  const whole = readFileSync(path.join(source, `files/${family}-latin-wght-normal.woff2`));
  for (const [name, letters] of Object.entries(parts)) {
    const small = await subsetFont(whole, letters, {
      targetFormat: 'woff2',
      keepFeatures,
      variationAxes: { wght },
    });
    writeFileSync(`${target}-${name}.woff2`, small);
    process.stdout.write(`${family} ${name}: ${whole.length} → ${small.length} bytes\n`);
  }
  copyFileSync(path.join(source, `files/${family}-latin-ext-wght-normal.woff2`), `${target}-latin-ext.woff2`);
  copyFileSync(path.join(source, 'LICENSE'), `${target}-LICENSE`);
}

async function cutForCards(family: string, use: 'title' | 'text', wght: number, scripts: readonly string[]) {
  const source = path.join(projectRoot, 'node_modules/@fontsource-variable', family);
  for (const script of scripts) {
    const whole = readFileSync(path.join(source, `files/${family}-${script}-wght-normal.woff2`));
    const small = await subsetFont(whole, '', {
      targetFormat: 'woff',
      keepAllGlyphs: true,
      noHinting: true,
      variationAxes: { wght },
    });
    writeFileSync(cardFont(`${use}-${family}-${script}.woff`), small);
    process.stdout.write(`${use} ${family} ${script}: ${whole.length} → ${small.length} bytes\n`);
  }
  copyFileSync(path.join(source, 'LICENSE'), cardFont(`${family}-LICENSE`));
}

function copyForCards(family: string, scripts: readonly string[]) {
  const source = path.join(projectRoot, 'node_modules/@fontsource', family);
  for (const script of scripts) {
    const name = family.endsWith(script) ? family : `${family}-${script}`;
    copyFileSync(
      path.join(source, `files/${family}-${script}-600-normal.woff2`),
      cardFont(`any-${name}.woff2`),
    );
  }
  copyFileSync(path.join(source, 'LICENSE'), cardFont(`${family}-LICENSE`));
}

/** Fetched when it is cut: with all weights a package has some 50 MB, which no installation should pay for. */
async function fetchForCards(language: 'jp' | 'kr' | 'sc', text: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'fonts-'));
  const name = `@expo-google-fonts/noto-sans-${language}@0.4.3`;
  execFileSync('npm', ['install', '--silent', '--no-save', '--prefix', folder, name], { stdio: 'inherit' });
  const source = path.join(folder, `node_modules/@expo-google-fonts/noto-sans-${language}`);
  const file = `600SemiBold/NotoSans${language.toUpperCase()}_600SemiBold.ttf`;
  const whole = readFileSync(path.join(source, file));
  const small = await subsetFont(whole, text, { targetFormat: 'woff2', noHinting: true });
  writeFileSync(cardFont(`any-noto-sans-${language}.woff2`), small);
  copyFileSync(path.join(source, 'LICENSE_FONT'), cardFont('noto-sans-cjk-LICENSE'));
  rmSync(folder, { recursive: true });
  process.stdout.write(`noto-sans-${language}: ${whole.length} → ${small.length} bytes\n`);
}

const cardFont = (name: string) => path.join(projectRoot, 'site/cards/fonts', name);

function inCharset(
  charset: string,
  [from, to]: readonly [number, number],
  second: readonly [number, number],
) {
  const decoder = new TextDecoder(charset);
  let found = '';
  for (let high = from; high <= to; high++) {
    for (let low = second[0]; low <= second[1]; low++) found += decoder.decode(Uint8Array.of(high, low));
  }
  return found.replaceAll('\ufffd', '');
}
