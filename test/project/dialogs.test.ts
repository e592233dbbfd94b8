import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { dialogOpeners } from '#test/support/dialog-openers.ts';

const site = path.resolve(import.meta.dirname, '../../site');
/** Their own screens' tests open these; those of the editor, Manage Blogs, the library and Site are opened together. */
const elsewhere = [
  'auth/account/components/app-dialog.tsx',
  'auth/account/components/app-section.tsx',
  'auth/account/components/email-section.tsx',
  'auth/account/components/passkey-section.tsx',
  'auth/account/use-confirmed.tsx',
  'auth/sessions/components/session-list.tsx',
  'auth/users/components/invitation-dialog.tsx',
  'auth/users/components/invitation-link.tsx',
  'auth/users/components/invitation-list.tsx',
  'auth/users/components/remove-dialog.tsx',
  'auth/users/components/role-dialog.tsx',
  'auth/users/components/second-factor-section.tsx',
  'auth/users/components/user-dialog.tsx',
  'auth/users/components/user-email-dialog.tsx',
  'blog/calendar/screens/move-dialog.tsx',
  'blog/editor/screen/send-back-dialog.tsx',
  'blog/people/screens/merge-dialog.tsx',
  'blog/people/screens/new-person-dialog.tsx',
  'blog/people/screens/people.tsx',
  'blog/people/screens/person-dialog.tsx',
  'contact/inbox/components/delete-all-button.tsx',
  'contact/inbox/components/inbox-list.tsx',
  'contact/inbox/components/retention-form.tsx',
  'exchange/screens/components/import-actions.tsx',
  'links/screens/components/replace-link-dialog.tsx',
  'redirects/components/redirect-dialog.tsx',
  'redirects/pages/redirects.tsx',
  'public/styleguide/styleguide.tsx',
];
/** They are what the others are made of. */
const generic = [
  'blog/history/components/compare-dialog.tsx',
  'ui/dialogs/confirm-dialog.tsx',
  'ui/dialogs/dialog.tsx',
  'ui/dialogs/form-dialog.tsx',
];

test('axe judges every dialog: those of the editor, Manage Blogs, the library and Site together', () => {
  const files = globSync('**/*.tsx', { cwd: site }).map((file) => file.replaceAll('\\', '/'));
  const withDialog = files.filter((file) =>
    /<(?:\w+\.)?(?:Dialog|FormDialog|ConfirmDialog|CompareDialog|dialog)\b/.test(
      readFileSync(path.join(site, file), 'utf8'),
    ),
  );
  const named = [...Object.keys(dialogOpeners), ...elsewhere, ...generic];
  expect(named.toSorted()).toEqual(withDialog.toSorted());
});
