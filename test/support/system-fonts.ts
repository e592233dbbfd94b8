import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';
import { projectRoot } from '#tools/project-root.ts';

/** Families that computers and phones set text in, as npm packages. Arimo is Liberation Sans under another name. */
export const systemFamilies = ['dejavu-sans', 'arimo', 'roboto', 'noto-sans'] as const;

/**
 * Gives a browser one family of fonts and no other.
 *
 * @param family `null`: a font without letters, which draws boxes. Chromium crashes where there is no font at all.
 * @param folder An empty folder, which the caller removes.
 * @returns The environment variable of Fontconfig to start the browser with.
 */
export async function onlyFontsOf(
  family: (typeof systemFamilies)[number] | null,
  folder: string,
): Promise<{ FONTCONFIG_FILE: string }> {
  mkdirSync(folder, { recursive: true });
  const source = family ?? 'noto-sans';
  for (const weight of [400, 700]) {
    const name = `${source}-latin-${weight}-normal`;
    const file = path.join(projectRoot, `node_modules/@fontsource/${source}/files/${name}.woff2`);
    // FreeType does not read WOFF2 on every machine.
    const font = await subsetFont(readFileSync(file), family ? '' : ' ', {
      targetFormat: 'truetype',
      keepAllGlyphs: family !== null,
    });
    writeFileSync(path.join(folder, `${name}.ttf`), font);
  }
  const file = path.join(folder, 'fonts.conf');
  const settings = `<dir>${folder}</dir><cachedir>${path.join(folder, 'cache')}</cachedir>`;
  writeFileSync(file, `<?xml version="1.0"?>\n<fontconfig>${settings}</fontconfig>\n`);
  return { FONTCONFIG_FILE: file };
}
