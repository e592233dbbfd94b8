import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { CSSOptions, Plugin } from 'vite';
import { palette } from '#content/colors/palette.ts';
import { declarations, ink, withShortNames } from '#content/colors/roles.ts';
import { projectRoot } from './project-root.ts';

/**
 * Puts the colors of content/colors into style sheets: the custom properties of both schemes where tokens.css has a comment for
 * them, and the night's color, let through, for `--ink(55%)`, which browsers then need no custom property for.
 */
export const colorTokens: Plugin = {
  name: 'color-tokens',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css(?:$|\?)/ },
    handler: (css: string) => withColors(css),
  },
};

export const withColors = (css: string): string =>
  css
    .replace(/\/\* colors: (light|dark) \*\//g, (_, scheme: 'light' | 'dark') =>
      declarations[scheme].map(([name, value]) => `--${name}: ${value};`).join('\n'),
    )
    .replace(/--ink\((\d+)%\)/g, (_, percent: string) => ink(Number(percent)));

/** The values that each custom property of tokens.css has, but those that the hero's video asks for. */
const tokens = Map.groupBy(
  readFileSync(path.join(projectRoot, 'site/styles/tokens.css'), 'utf8')
    .matchAll(/(--[\w-]+): ([^;]+);/g)
    .filter(([, name = '']) => !['--height-bar', '--space-gutter'].includes(name)),
  ([, name = '']) => name,
);

/** The same in both schemes and at every width, and a word. */
const constants: ReadonlyMap<string, string> = new Map([
  ...[...tokens].flatMap(([name, [{ 2: value = '' } = [], ...others]]) =>
    others.length === 0 && /^[\w.]+$/.test(value) ? [[name, value] as const] : [],
  ),
  ...Object.entries(palette).map(([name, value]) => [`--${name}`, value] as const),
]);

const shortNames = new Map([...tokens.keys()].map((name, index) => [name, `--t${index.toString(36)}`]));

/**
 * Of public pages, in which their rules stand: values in place of the custom properties that have no other there, and short names
 * of the rest. Admin screens set some of them themselves.
 */
export const constantTokens: Plugin = {
  name: 'constant-tokens',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css(?:$|\?)/ },
    handler: (css: string, id: string) => withConstants(css, /tokens\.css$/.test(id)),
  },
};

/** @throws {Error} When another style sheet than that of the tokens sets one. */
export function withConstants(css: string, isOfTokens = false): string {
  const declared = /(--[\w-]+)\s*:[^;{}]*;?/g;
  const other = [...css.matchAll(declared)].find(([, name = '']) => constants.has(name));
  if (other && !isOfTokens) throw new Error(`Of public pages, tokens.css alone may set it: ${other[0]}`);
  const text = css
    .replace(declared, (declaration, name: string) => (constants.has(name) ? '' : declaration))
    .replace(/var\((--[\w-]+)\)/g, (use, name: string) => constants.get(name) ?? use)
    .replace(/--[\w-]+/g, (name) => shortNames.get(name) ?? name);
  return withShortNames(text);
}

/** Of all bundles alike: an island names classes that the server wrote into the page. */
export const cssModules = (command: 'build' | 'serve'): CSSOptions => ({
  // Short class names take a tenth of the pages' style sheets away, and some of their scripts.
  modules: { generateScopedName: command === 'build' ? shortClassName : '[local]_[hash:base64:4]' },
});

let classNames: ReadonlyMap<string, string> | undefined;

/** Of a class or an animation. @param file Absolute; what bundlers add to it is not looked at. */
export function shortClassName(name: string, file: string): string {
  classNames ??= nameClasses();
  const key = `${path.relative(projectRoot, file.replace(/\?.*$/, '')).replaceAll('\\', '/')} ${name}`;
  const short = classNames.get(key);
  if (!short) throw new Error(`A class without a short name: ${key}`);
  return short;
}

/** Counted and not hashed, because each bundle is made by itself: the same sources give the same names. Those of public pages come first. */
function nameClasses(): Map<string, string> {
  const files = ['packages/ui', 'site/public', 'packages', 'site']
    .flatMap((folder) => globSync(`${folder}/**/*.module.css`, { cwd: projectRoot }).toSorted())
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.includes('node_modules/'));
  const keys = new Set(
    files.flatMap((file) =>
      readFileSync(path.join(projectRoot, file), 'utf8')
        .matchAll(/(?:\.|@keyframes )(-?[a-z_][\w-]*)/gi)
        .map(([, name]) => `${file} ${name}`)
        .toArray(),
    ),
  );
  return new Map([...keys].map((key, index) => [key, shortName(index)]));
}

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A letter, and digits for the later ones: two letters may be a word that a blocker of advertisements hides. */
const shortName = (index: number) =>
  `${letters[index % letters.length]}${Math.floor(index / letters.length) || ''}`;
