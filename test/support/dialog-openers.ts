import type { Page } from '@playwright/test';
import { openRowMenu } from './browser.ts';
import { smallPhotograph } from './post-forms.ts';
import { leaveDocument, openDocumentConflict, siteDialogOpeners } from './site-dialog-openers.ts';

/** What the dialogs are opened on. */
export interface DialogScene {
  /** A post whose text has an image; it was saved twice. */
  readonly postId: string;
  readonly title: string;
  /** Saves the post as somebody else would. */
  readonly saveElsewhere: () => Promise<void>;
}

type Opener = (page: Page, scene: DialogScene) => Promise<unknown>;

/**
 * Opens each dialog of the editor, Manage Blogs, the library and the site's documents, by the file that renders it. A file with several has one
 * function for each.
 */
export const dialogOpeners: Readonly<Record<string, readonly Opener[]>> = {
  ...siteDialogOpeners,
  'site/auth/sessions/components/sign-in-again.tsx': [
    async (page, scene) => {
      await openEditor(page, scene);
      await page.route('**/drafts/**', (route) => route.fulfill({ status: 401, json: signedOut }));
      await page.keyboard.type('Words ');
      await page.getByRole('button', { name: 'Sign in again' }).click();
    },
  ],
  'site/blog/bulk/add-tag-dialog.tsx': [
    async (page, scene) => {
      await selectPost(page, scene);
      await page.getByRole('button', { name: 'Add tag…' }).click();
    },
  ],
  'site/blog/bulk/bulk-bar.tsx': ['Publish', 'Unpublish', 'Delete'].map(
    (name): Opener =>
      async (page, scene) => {
        await selectPost(page, scene);
        const actions = page.getByRole('region', { name: 'Selected blogs' });
        await actions.getByRole('button', { name, exact: true }).click();
      },
  ),
  'site/blog/drafts/components/new-drafts.tsx': [
    async (page) => {
      await page.goto('/create-blog');
      await page.getByRole('textbox', { name: 'Blog Content' }).click();
      const stored = page.waitForResponse((answer) => answer.url().includes('/drafts/') && answer.ok());
      await page.keyboard.type('Not created yet');
      await stored;
      await page.goto('/dashboard');
      await page
        .getByRole('button', { name: /^Discard: / })
        .first()
        .click();
    },
  ],
  'site/blog/editor/dialogs/conflict-dialog.tsx': [
    async (page, scene) => {
      await openEditor(page, scene);
      await page.keyboard.type('Mine ');
      await scene.saveElsewhere();
      await page.keyboard.press('Control+s');
    },
    openDocumentConflict,
  ],
  'site/blog/editor/dialogs/leave-dialog.tsx': [
    async (page, scene) => {
      await openEditor(page, scene);
      await page.keyboard.type('Words ');
      await page.getByRole('link', { name: 'Blogs', exact: true }).first().click();
    },
    leaveDocument,
  ],
  'site/blog/editor/dialogs/publish-empty-dialog.tsx': [
    async (page) => {
      await page.goto('/create-blog');
      await page.getByLabel('Blog Title').fill('Nothing in it');
      await page.getByLabel('Tags').fill('Empty');
      await page.getByLabel('Author').fill('Ana');
      await page.getByRole('radio', { name: 'Now' }).check();
      await page.getByRole('button', { name: 'Create Blog' }).click();
    },
  ],
  'packages/rich-text/editor/images/image-dialog.tsx': [
    async (page, scene) => {
      await openEditor(page, scene);
      await page.getByRole('textbox', { name: 'Blog Content' }).locator('p img').dblclick();
    },
  ],
  'packages/rich-text/editor/inserting/footnote-dialog.tsx': [
    (page, scene) => insert(page, scene, 'footnote'),
  ],
  'packages/rich-text/editor/inserting/video-dialog.tsx': [(page, scene) => insert(page, scene, 'video')],
  'packages/rich-text/editor/links/link-dialog.tsx': [
    async (page, scene) => {
      await openEditor(page, scene);
      await page.keyboard.press('Control+k');
    },
  ],
  'site/blog/editor/screen/recovery-notice.tsx': [
    async (page, scene) => {
      await openEditor(page, scene);
      const stored = page.waitForResponse((answer) => answer.url().includes('/drafts/') && answer.ok());
      await page.keyboard.type('Not saved ');
      await stored;
      await openEditor(page, scene);
      await page
        .getByRole('region', { name: 'Unsaved text' })
        .getByRole('button', { name: 'Compare' })
        .click();
    },
  ],
  'packages/rich-text/editor/shortcuts/shortcuts-dialog.tsx': [
    async (page, scene) => {
      await openEditor(page, scene);
      await page.keyboard.press('Control+/');
    },
  ],
  'packages/rich-text/editor/tables/insert-table-dialog.tsx': [(page, scene) => insert(page, scene, 'table')],
  'site/blog/history/components/revision-list.tsx': [
    async (page, { postId }) => {
      await page.goto(`/dashboard/history/${postId}`);
      await page.getByRole('button', { name: 'Compare version 1' }).click();
    },
  ],
  'site/admin/posts/managed-posts.tsx': [
    async (page, { title }) => {
      await page.goto(listOf(title));
      await page
        .getByRole('button', { name: `Delete: ${title}` })
        .first()
        .click();
    },
  ],
  'site/blog/tags/rename-tag-dialog.tsx': [(page) => askOfTag(page, 'Rename')],
  'site/blog/tags/tags.tsx': [(page) => askOfTag(page, 'Delete')],
  'site/blog/trash/screens/trash.tsx': [
    async (page) => {
      await page.goto('/dashboard/trash');
      await openRowMenu(page);
      await page
        .getByRole('button', { name: /^Delete permanently/ })
        .first()
        .click();
    },
  ],
  'site/media/library/components/clean-up-button.tsx': [
    async (page) => {
      await page.goto('/dashboard/media');
      // Files are unused after a day only.
      await page.route(/filter=unused/, async (route) => {
        const response = await route.fetch();
        const headers = { ...response.headers(), 'x-total-count': '2', 'x-total-bytes': '3000' };
        await route.fulfill({ response, headers });
      });
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('button', { name: 'Clean up unused files' }).click();
    },
  ],
  'site/media/library/components/crop-dialog.tsx': [
    async (page) => {
      await openFile(page, 'used');
      await page.getByRole('button', { name: 'Crop…' }).click();
    },
  ],
  'site/media/library/components/focal-point-dialog.tsx': [
    async (page) => {
      await openFile(page, 'used');
      await page.getByRole('button', { name: 'Focal point…' }).click();
    },
  ],
  'site/media/library/components/delete-media-button.tsx': (['unused', 'used'] as const).map(
    (kind): Opener =>
      async (page) => {
        await openFile(page, kind);
        await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
        await page.getByRole('alertdialog').waitFor();
      },
  ),
  'site/media/library/components/label-dialog.tsx': [
    async (page) => {
      await selectFile(page);
      await page.getByRole('button', { name: 'Add label…' }).click();
    },
  ],
  'site/media/library/components/media-bulk-bar.tsx': [
    async (page) => {
      await selectFile(page);
      const bar = page.getByRole('region', { name: 'Selected files' });
      await bar.getByRole('button', { name: 'Delete' }).click();
    },
  ],
  'site/media/library/components/media-dialog.tsx': [(page) => openFile(page, 'used')],
  'site/media/library/components/media-picker.tsx': [
    async (page, scene) => {
      await openEditor(page, scene);
      await page.getByRole('button', { name: 'Image', exact: true }).click();
    },
  ],
  'site/media/library/components/replace-media-dialog.tsx': [
    async (page) => {
      await openFile(page, 'used');
      await page.getByLabel('File to replace it with').setInputFiles(aPhotograph('better.jpg'));
      await page.getByRole('alertdialog').waitFor();
    },
  ],
  'packages/ui/page/leave-guard.tsx': [
    async (page) => {
      await page.goto('/dashboard/media');
      // Never answered: it is on its way for as long as the dialog is looked at.
      await page.route('**/api/media*', (route) =>
        route.request().method() === 'POST' ? null : route.fallback(),
      );
      await page.getByLabel('Files to upload').setInputFiles(aPhotograph('slow.jpg'));
      await page.getByRole('link', { name: 'Posts', exact: true }).click();
    },
  ],
};

const signedOut = { error: 'x', message: 'x', code: 'unauthorized' };

const listOf = (title: string) => `/dashboard?q=${encodeURIComponent(title)}`;

const aPhotograph = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: smallPhotograph() });

async function openEditor(page: Page, { postId }: DialogScene): Promise<void> {
  await page.goto(`/edit-blog/${postId}`);
  await page.getByRole('textbox', { name: 'Blog Content' }).click();
  await page.keyboard.press('Control+End');
}

async function insert(page: Page, scene: DialogScene, what: string): Promise<void> {
  await openEditor(page, scene);
  await page.keyboard.press('Enter');
  await page.keyboard.type(`/${what}`);
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
}

async function selectPost(page: Page, { title }: DialogScene): Promise<void> {
  await page.goto(listOf(title));
  await page.getByRole('checkbox', { name: 'Select all' }).check();
}

async function askOfTag(page: Page, action: string): Promise<void> {
  await page.goto('/dashboard/tags');
  if (action === 'Delete') await openRowMenu(page);
  await page
    .getByRole('button', { name: new RegExp(`^${action}: `) })
    .first()
    .click();
}

async function selectFile(page: Page): Promise<void> {
  await page.goto('/dashboard/media');
  await page
    .getByRole('checkbox', { name: /^Select: / })
    .first()
    .check();
}

/** The newest file of the library is not used, the oldest one belongs to a sample post. */
async function openFile(page: Page, kind: 'used' | 'unused'): Promise<void> {
  await page.goto('/dashboard/media?filter=images');
  const files = page.getByRole('list', { name: 'Files' }).getByRole('button');
  await (kind === 'unused' ? files.first() : files.last()).click();
  await page.getByRole('dialog').waitFor();
}
