import type { Plugin } from 'vite';

/**
 * Writes what is not ASCII in the server's files as escapes, which mean the same in strings, patterns and names. The engine
 * keeps the text of a module for as long as it runs, in twice the memory once a single character needs two bytes. In a
 * template that is read raw the escape stays one, so such a text may only become a pattern (app/contact/spam/text-rules.server.ts).
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

/** @param unit One UTF-16 unit: a surrogate pair becomes two escapes. */
const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
