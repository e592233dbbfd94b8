import path from 'node:path';
import { expect, test } from '@playwright/test';
import { build, type Rollup } from 'vite';
import type { RoundTrip } from '#test/support/editor-in-page.ts';

const count = 2_000;

/** A script with the editor's own code, for a page without the site around it. */
async function editorScript(): Promise<string> {
  const entry = path.resolve(import.meta.dirname, '../../support/editor-in-page.ts');
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      lib: { entry, formats: ['iife'], name: 'editorInPage' },
      rollupOptions: { output: { codeSplitting: false } },
    },
  });
  const [{ output }] = [built].flat() as [Rollup.RollupOutput];
  return output.find((part) => part.type === 'chunk')?.code ?? '';
}

test(`${count} texts made of what the policy allows are the same after the editor has held them`, {
  tag: '@long',
}, async ({ page }) => {
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await page.goto('https://company.example/');
  await page.addScriptTag({ content: await editorScript() });
  const changed = await page.evaluate(
    (texts) =>
      (globalThis as unknown as { changedTexts(count: number): Promise<RoundTrip[]> }).changedTexts(texts),
    count,
  );
  expect(changed.slice(0, 3)).toEqual([]);
});
