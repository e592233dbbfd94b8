import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { decodePicture, encodeFor, placeholderOf } from '#app/media/variants/picture-encoding.server.ts';
import { sourceFormats } from '#app/media/variants/variants.ts';
import { readArguments } from '#platform/terminal/arguments.ts';
import { projectRoot } from './project-root.ts';

/**
 * Every original in `content/pictures` becomes AVIF, WebP and JPEG files in the widths its place needs, and an entry
 * of the list that `Picture` reads. Run after changing an original; the results are committed.
 * Their folder is named by its content, so that browsers may cache them for ever. Placeholders of a few blurred
 * pixels are in the style sheets of their places.
 */
readArguments(
  'Makes the variants of every image in content/pictures. The results are committed.\n\n  npm run pictures\n',
);
const originals = path.join(projectRoot, 'content/pictures');
const allPublished = path.join(projectRoot, 'public/pictures');
const published = path.join(allPublished, 'new');
const listFile = path.join(originals, 'pictures.ts');

/** Pixel widths by place, for screens of one to three dots a pixel. */
const widths: Record<string, readonly number[]> = {
  hero: [960, 1440, 1920, 2560],
  'hero-portrait': [480, 750, 1080],
  project: [400, 640, 960, 1280],
  member: [320, 480, 720, 1080],
};

/** Shown only in the place of another image, whose placeholder stands for both. */
const alternatives = ['hero-portrait'];

rmSync(allPublished, { recursive: true, force: true });
mkdirSync(published, { recursive: true });
const entries: string[] = [];
const placeholders = new Map<string, string[]>();
for (const file of readdirSync(originals)
  .filter((name) => name.endsWith('.jpg'))
  .sort()) {
  const [name, original] = [path.basename(file, '.jpg'), path.join(originals, file)];
  const place = placeOf(name);
  entries.push(await makeVariants(name, place, original));
  if (alternatives.includes(name)) continue;
  placeholders.set(place, [...(placeholders.get(place) ?? []), await placeholderRule(name, original)]);
}
const version = digestOf(published);
renameSync(published, path.join(allPublished, version));
writeFileSync(
  listFile,
  `/** Made by tools/pictures.ts: the site's own pictures, their measures and the widths they come in. */\nexport const picturesFolder = '/pictures/${version}';\n\nexport const pictures = {\n${entries.join('\n')}\n} as const;\n\nexport type PictureName = keyof typeof pictures;\n`,
);
for (const [place, rules] of placeholders) {
  writeFileSync(
    path.join(originals, `${place}-placeholders.css`),
    `/* Made by tools/pictures.ts: a few pixels of each picture, seen until it has come. */\n@layer ui {\n${rules.join('\n\n')}\n}\n`,
  );
}

async function placeholderRule(name: string, original: string): Promise<string> {
  const address = await placeholderOf(await decodePicture(original));
  return `  [data-picture="${name}"] {\n    background: url("${address}") center / cover;\n  }`;
}

/** Images of one place share the beginning of their names. */
function placeOf(name: string): string {
  return Object.hasOwn(widths, name) ? name : (name.split('-')[0] ?? '');
}

async function makeVariants(name: string, place: string, original: string): Promise<string> {
  const wanted = widths[place];
  if (!wanted) throw new Error(`No widths are known for the picture ${name}.`);
  const { width = 0, height = 0 } = await sharp(original).metadata();
  const available = wanted.filter((candidate) => candidate <= width);
  for (const target of available) {
    const resized = sharp(original).resize(target);
    const to = (extension: string) => path.join(published, `${name}-${target}.${extension}`);
    for (const format of sourceFormats) {
      await encodeFor(resized.clone(), format, 'patient').toFile(to(format));
    }
  }
  // For browsers without AVIF and WebP: one file, in the middle of the widths.
  const fallback = available[Math.floor(available.length / 2)] ?? width;
  await encodeFor(sharp(original).resize(fallback), 'jpg', 'patient').toFile(
    path.join(published, `${name}-${fallback}.jpg`),
  );
  return `  '${name}': { width: ${width}, height: ${height}, widths: [${available.join(', ')}], fallback: ${fallback} },`;
}

/** Eight digits for the names and contents of all files of a folder. */
function digestOf(folder: string): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).sort())
    hash.update(name).update(readFileSync(path.join(folder, name)));
  return hash.digest('hex').slice(0, 8);
}
