import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { dialogOpeners } from '#test/support/dialog-openers.ts';

const app = path.resolve(import.meta.dirname, '../../app');
/** Their own screens' tests open these; those of the editor, Manage Blogs, the library and Site are opened together. */
const elsewhere =
  /^(?:auth\/account|auth\/sessions\/components\/session-list|contact|redirects|styleguide)\b/;
/** They are what the others are made of. */
const generic = [
  'blog/history/components/compare-dialog.tsx',
  'ui/dialogs/confirm-dialog.tsx',
  'ui/dialogs/dialog.tsx',
];

test('axe judges every dialog of the editor, Manage Blogs, the library and Site', () => {
  const files = globSync('**/*.tsx', { cwd: app }).map((file) => file.replaceAll('\\', '/'));
  const withDialog = files.filter((file) =>
    /<(?:\w+\.)?(?:Dialog|ConfirmDialog|CompareDialog|dialog)\b/.test(
      readFileSync(path.join(app, file), 'utf8'),
    ),
  );
  expect(withDialog.length).toBeGreaterThan(30);
  const judged = withDialog.filter((file) => !elsewhere.test(file) && !generic.includes(file));
  expect(Object.keys(dialogOpeners).toSorted()).toEqual(judged.toSorted());
});
