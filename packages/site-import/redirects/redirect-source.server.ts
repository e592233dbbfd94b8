import type { ImportSource, SourceItem } from '../items.ts';
import type { FileRedirect } from './redirect-file.ts';

/** @param reading As of `Decoded`. */
export function redirectSource(lines: readonly FileRedirect[], name: string, reading: string): ImportSource {
  return {
    key: `redirects:${name}`,
    title: [`Redirects, “${name}”`, reading].filter(Boolean).join(', '),
    hasMedia: false,
    async *items() {
      yield* redirectItems(lines, name);
    },
    mediaRef: () => null,
    open: () => Promise.reject(new Error('Redirects have no files.')),
    linkKey: () => null,
  };
}

export function* redirectItems(lines: readonly FileRedirect[], file: string): Generator<SourceItem> {
  for (const { line, text, redirect } of lines) {
    if (typeof redirect === 'string') {
      const sourceId = `${file}:${line}`;
      yield {
        kind: 'loss',
        sourceId,
        what: 'redirect',
        title: text.slice(0, 300),
        reason: `Line ${line}: ${redirect}`,
      };
    } else yield { kind: 'redirect', sourceId: `redirect:${redirect.from}`, ...redirect };
  }
}
