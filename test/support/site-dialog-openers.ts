import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { adminTokenKey } from '#site/session/admin-token.ts';
import { openMore } from './browser.ts';
import { makePost } from './editor-steps.ts';

type Opener = (page: Page) => Promise<unknown>;

/** The dialogs of the screens of the site's documents, as `dialogOpeners`. */
export const siteDialogOpeners: Readonly<Record<string, readonly Opener[]>> = {
  'site/documents/own-pages/own-page-list.tsx': [(page) => askOfOwnPage(page, 'Delete')],
  'site/blog/own-pages/place-dialog.tsx': [(page) => askOfOwnPage(page, 'Navigation')],
  'site/documents/screens/document-revisions.tsx': [
    async (page) => {
      for (const tagline of ['Once.', 'Twice.']) await publishElsewhere(page, tagline);
      await page.goto('/dashboard/site/about/history');
      await page.getByRole('button', { name: 'Compare version 1', exact: true }).click();
    },
  ],
  'site/documents/screens/schedule-dialog.tsx': [
    async (page) => {
      await page.goto('/dashboard/site/about');
      await openMore(page, 'Schedule…');
    },
  ],
  'site/documents/setup/steps/sample-step.tsx': [
    async (page) => {
      await page.goto('/dashboard/site/setup?step=sample');
      await page.getByRole('button', { name: 'Start empty…' }).click();
    },
  ],
};

export const openDocumentConflict: Opener = async (page) => {
  await typeInDocument(page);
  await publishElsewhere(page, 'Theirs.');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
};

export const leaveDocument: Opener = async (page) => {
  await typeInDocument(page);
  await page.getByRole('link', { name: 'Posts', exact: true }).first().click();
};

async function typeInDocument(page: Page): Promise<void> {
  await page.goto('/dashboard/site/about');
  await page.getByLabel('Tagline').fill('Mine.');
}

async function askOfOwnPage(page: Page, action: string): Promise<void> {
  const title = `A page ${randomUUID().slice(0, 8)}`;
  await makePost(new URL(page.url()).origin, { title, isPage: 'true' });
  await page.goto('/dashboard/site');
  await page.getByRole('button', { name: `${action}: ${title}`, exact: true }).click();
}

async function publishElsewhere(page: Page, tagline: string): Promise<void> {
  const token = await page.evaluate((key) => localStorage.getItem(key), adminTokenKey);
  const headers = { Authorization: `Bearer ${token}` };
  const url = '/api/site/documents/about';
  const { value, version } = await (await page.request.get(url, { headers })).json();
  const data = {
    ...{ value: { ...value, tagline: `${tagline} ${randomUUID()}` }, baseVersion: version },
    ...{ publishAt: null, editorId: randomUUID(), sequence: 1 },
  };
  const answer = await page.request.put(url, { headers, data });
  if (!answer.ok()) throw new Error(`The document was not published: ${await answer.text()}`);
}
