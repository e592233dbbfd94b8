import { globSync, readFileSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { cleanPaste } from './clean-paste.ts';

beforeAll(() => vi.stubGlobal('DOMParser', new JSDOM().window.DOMParser));
afterAll(() => vi.unstubAllGlobals());

const folder = new URL('../../../../test/clipboards/', import.meta.url);

describe('what each program copies comes out as it would be written here', () => {
  test.each(globSync('*/*.html', { cwd: folder }))('%s', async (file) => {
    const { html, leftOut } = cleanPaste({ html: readFileSync(new URL(file, folder), 'utf8') });
    const lines = html.replace(
      /(?<=<\/(?:p|h\d|li|ul|ol|pre|blockquote|tr|table|thead|tbody|figure|aside)>|<hr>|<(?:[uo]l(?: start="\d+")?|blockquote|table|thead|tbody|tr)>)(?=<)/g,
      '\n',
    );
    const text = [...leftOut.map((phrase) => `Left out: ${phrase}`), lines, ''].join('\n');
    await expect(text).toMatchFileSnapshot(new URL(file.replace('.html', '.expected.txt'), folder).pathname);
  });
});
