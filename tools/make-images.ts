import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { encodeFor } from '@site/images/variants/picture-encoding.server';
import sharp from 'sharp';

/** Pixel widths by place, for screens of one to three dots a pixel. */
const widths: Record<string, readonly number[]> = {
  hero: [960, 1440, 1920, 2560],
  'hero-portrait': [480, 828, 1080],
  project: [400, 640, 960, 1280],
  member: [320, 480, 720, 1080],
};

/** Shown only in the place of another image, whose placeholder stands for both. */
const alternatives = ['hero-portrait'];

const recordName = 'encoded.json';

interface Image {
  readonly name: string;
  readonly place: string;
  readonly original: string;
  /** Of the original and the widths it is encoded in. */
  readonly digest: string;
}

/**
 * Makes AVIF and JPEG files in the widths of each place; keeps those of unchanged originals, since encoding takes
 * seconds. Their folder is named by its content, so that browsers may cache it for ever. `originals` gets the list that
 * `Picture` reads, the style sheets of placeholders, and the record. @returns The files written there, not formatted yet.
 */
export async function makeImages({
  originals,
  published,
  encodesAll = false,
}: {
  originals: string;
  published: string;
  encodesAll?: boolean;
}): Promise<{ encoded: number; kept: number; written: string[] }> {
  const images = readdirSync(originals)
    .filter((file) => file.endsWith('.jpg'))
    .sort()
    .map((file) => describe(path.join(originals, file)));
  const record = path.join(originals, recordName);
  const known = existsSync(record) && !encodesAll ? JSON.parse(readFileSync(record, 'utf8')) : {};
  const folder = path.join(published, 'new');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const entries: string[] = [];
  let encoded = 0;
  for (const image of images) {
    const { entry, names } = await planOf(image);
    entries.push(entry);
    if (known[image.name] === image.digest && keepVariants(names, published, folder)) continue;
    await encode(image, names, folder);
    encoded++;
  }
  const version = digestOf(folder);
  for (const name of readdirSync(published)) {
    if (name !== 'new') rmSync(path.join(published, name), { recursive: true });
  }
  renameSync(folder, path.join(published, version));
  const written = [
    write(record, JSON.stringify(Object.fromEntries(images.map(({ name, digest }) => [name, digest])))),
    write(path.join(originals, 'pictures.ts'), listOf(version, entries)),
    ...(await writePlaceholders(images, originals)),
  ];
  return { encoded, kept: images.length - encoded, written };
}

function describe(original: string): Image {
  const name = path.basename(original, '.jpg');
  // Images of one place share the beginning of their names.
  const place = Object.hasOwn(widths, name) ? name : (name.split('-')[0] ?? '');
  if (!widths[place]) throw new Error(`No widths are known for the image ${name}.`);
  const hash = createHash('sha256').update(readFileSync(original));
  const digest = hash.update(JSON.stringify(widths[place])).digest('hex');
  return { name, place, original, digest };
}

interface Plan {
  readonly entry: string;
  readonly names: ReadonlyMap<string, number>;
}

async function planOf({ name, place, original }: Image): Promise<Plan> {
  const { width = 0, height = 0 } = await sharp(original).metadata();
  const available = (widths[place] ?? []).filter((candidate) => candidate <= width);
  // For browsers without AVIF: one file, in the middle of the widths.
  const fallback = available[Math.floor(available.length / 2)] ?? width;
  const sources = available.map((target) => [`${name}-${target}.avif`, target] as const);
  return {
    entry: `  '${name}': { width: ${width}, height: ${height}, widths: [${available.join(', ')}], fallback: ${fallback} },`,
    names: new Map([...sources, [`${name}-${fallback}.jpg`, fallback]]),
  };
}

function keepVariants(names: Plan['names'], published: string, folder: string): boolean {
  const found = [...names.keys()].map((name) => globSync(`*/${name}`, { cwd: published })[0]);
  if (found.includes(undefined)) return false;
  for (const file of found as string[]) {
    copyFileSync(path.join(published, file), path.join(folder, path.basename(file)));
  }
  return true;
}

async function encode({ original }: Image, names: Plan['names'], folder: string): Promise<void> {
  for (const [name, width] of names) {
    const format = path.extname(name).slice(1) as 'avif' | 'jpg';
    await encodeFor(sharp(original).resize(width), format, 'patient').toFile(path.join(folder, name));
  }
}

async function writePlaceholders(images: readonly Image[], originals: string): Promise<string[]> {
  const rules = new Map<string, string[]>();
  for (const { name, place, original } of images) {
    if (alternatives.includes(name)) continue;
    const colors = (await colorsOf(original)).join(', ');
    const rule = `  [data-picture="${name}"] {\n    background: linear-gradient(${colors});\n  }`;
    rules.set(place, [...(rules.get(place) ?? []), rule]);
  }
  return [...rules].map(([place, ofPlace]) =>
    write(
      path.join(originals, `${place}-placeholders.css`),
      `/* Made by tools/pictures.ts: the colors of each picture, seen until it has come. */\n@layer ui {\n${ofPlace.join('\n\n')}\n}\n`,
    ),
  );
}

/** Of its upper, middle and lower third: a fifth of the bytes of a small image, which no compression makes less. */
async function colorsOf(original: string): Promise<string[]> {
  const pixels = await sharp(original).resize(1, 3, { fit: 'fill' }).removeAlpha().raw().toBuffer();
  return [0, 3, 6].map((start) => `#${pixels.subarray(start, start + 3).toString('hex')}`);
}

const listOf = (version: string, entries: readonly string[]) =>
  `/** Made by tools/pictures.ts: the site's own pictures, their measures and the widths they come in. */\nexport const picturesFolder = '/pictures/${version}';\n\nexport const pictures = {\n${entries.join('\n')}\n} as const;\n\nexport type PictureName = keyof typeof pictures;\n`;

function write(file: string, text: string): string {
  writeFileSync(file, text);
  return file;
}

function digestOf(folder: string): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).sort())
    hash.update(name).update(readFileSync(path.join(folder, name)));
  return hash.digest('hex').slice(0, 8);
}
