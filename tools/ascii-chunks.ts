import type { Plugin } from 'vite';

/**
 * Escapes every non-ASCII character: V8 keeps a source in two bytes per character once one needs two, 5 MB in all. An escape
 * means the same everywhere but in a raw template, which is safe only as a pattern (site/contact/spam/text-rules.server.ts).
 */
export const asciiChunks: Plugin = {
  name: 'ascii-chunks',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') file.code = file.code.replace(/[^\0-\x7f]/g, escaped);
      }
    },
  },
};

/** One UTF-16 unit: a surrogate pair becomes two escapes. */
const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
