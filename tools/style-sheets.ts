import type { CSSOptions, Plugin } from 'vite';
import { declarations, ink } from '#content/colors/roles.ts';

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

/** Of all bundles alike: an island names classes that the server wrote into the page. */
export const cssModules = (command: 'build' | 'serve'): CSSOptions => ({
  // Short class names take a tenth of the pages' style sheets away, and some of their scripts.
  modules: { generateScopedName: command === 'build' ? '[hash:base64:4]' : '[local]_[hash:base64:4]' },
});
