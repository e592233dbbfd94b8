import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { dialogOpeners } from '#test/support/dialog-openers.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** Their own screens' tests open these; those of the editor, Manage Blogs, the library and Site are opened together. */
const elsewhere = [
  'packages/ui/lists/list-keys.tsx',
  'site/admin/backups/backups-part.tsx',
  'site/admin/backups/restore-dialog.tsx',
  'site/admin/palette/palette.tsx',
  'site/admin/shell/bottom-bar.tsx',
  'site/auth/account/components/app-dialog.tsx',
  'site/auth/account/components/app-section.tsx',
  'site/auth/account/components/email-section.tsx',
  'site/auth/account/components/passkey-section.tsx',
  'site/auth/account/use-confirmed.tsx',
  'site/auth/sessions/components/session-list.tsx',
  'site/auth/users/components/invitation-dialog.tsx',
  'site/auth/users/components/invitation-link.tsx',
  'site/auth/users/components/invitation-list.tsx',
  'site/auth/users/components/remove-dialog.tsx',
  'site/auth/users/components/role-dialog.tsx',
  'site/auth/users/components/second-factor-section.tsx',
  'site/auth/users/components/user-dialog.tsx',
  'site/auth/users/components/user-email-dialog.tsx',
  'site/blog/calendar/screens/move-dialog.tsx',
  'site/blog/editor/screen/send-back-dialog.tsx',
  'site/blog/people/screens/merge-dialog.tsx',
  'site/blog/people/screens/new-person-dialog.tsx',
  'site/blog/people/screens/people.tsx',
  'site/blog/people/screens/person-dialog.tsx',
  'site/contact/inbox/components/delete-all-button.tsx',
  'site/contact/inbox/components/inbox-list.tsx',
  'site/contact/inbox/components/retention-form.tsx',
  'site/contact/inbox/components/state-retention-form.tsx',
  'site/views/components/view-dialog.tsx',
  'site/contact/person-data/person-data.tsx',
  'site/documents/screens/source-notice.tsx',
  'site/exchange/screens/components/import-actions.tsx',
  'site/links/screens/components/replace-link-dialog.tsx',
  'site/redirects/components/redirect-dialog.tsx',
  'site/redirects/screens/redirects.tsx',
  'site/public/styleguide/styleguide.tsx',
];
/** They are what the others are made of. */
const generic = [
  'site/blog/history/components/compare-dialog.tsx',
  'packages/ui/dialogs/confirm-dialog.tsx',
  'packages/ui/dialogs/dialog.tsx',
  'packages/ui/dialogs/form-dialog.tsx',
];

test('axe judges every dialog: those of the editor, Manage Blogs, the library and Site together', () => {
  const files = globSync('{packages,site}/**/*.tsx', { cwd: root, exclude: ['**/node_modules/**'] }).map(
    (file) => file.replaceAll('\\', '/'),
  );
  const withDialog = files.filter((file) =>
    /<(?:\w+\.)?(?:Dialog|FormDialog|ConfirmDialog|CompareDialog|dialog)\b/.test(
      readFileSync(path.join(root, file), 'utf8'),
    ),
  );
  // With a room its dialogs can be taken away.
  const there = elsewhere.filter((file) => existsSync(path.join(root, path.dirname(file))));
  const named = [...Object.keys(dialogOpeners), ...there, ...generic];
  expect(named.toSorted()).toEqual(withDialog.toSorted());
});
