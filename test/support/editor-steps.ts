import type { Page } from '@playwright/test';
import { editorOf } from './browser.ts';
import { postForm } from './post-forms.ts';
import { processAdministrator } from './server-process.ts';

async function tokenFor(baseURL: string): Promise<string> {
  const response = await fetch(new URL('/api/auth/admin/login', baseURL), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(processAdministrator),
  });
  return ((await response.json()) as { token: string }).token;
}

/** A post made through the API. @returns Its id. */
export async function makePost(
  baseURL: string,
  changes: Parameters<typeof postForm>[0] = {},
): Promise<string> {
  const headers = { Authorization: `Bearer ${await tokenFor(baseURL)}` };
  const body = postForm(changes);
  const response = await fetch(new URL('/api/blogs', baseURL), { method: 'POST', headers, body });
  return ((await response.json()) as { id: string }).id;
}

/** Opens a post in the editor, the cursor at its end. */
export async function openPost(page: Page, id: string) {
  await page.goto(`/edit-blog/${id}`);
  const editor = await editorOf(page);
  await editor.click();
  await page.keyboard.press('Control+End');
  return editor;
}
