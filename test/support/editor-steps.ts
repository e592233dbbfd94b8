import type { Page } from '@playwright/test';
import { editorOf, startSession } from './browser.ts';
import { postForm } from './post-forms.ts';
import { processAdministrator } from './server-process.ts';

/** Of each site. Signing in costs a password's hash; no test ends these sessions. */
const tokens = new Map<string, Promise<string>>();

function tokenFor(baseURL: string): Promise<string> {
  const token = tokens.get(baseURL) ?? newToken(baseURL);
  tokens.set(baseURL, token);
  return token;
}

async function newToken(baseURL: string): Promise<string> {
  const response = await fetch(new URL('/api/auth/admin/login', baseURL), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(processAdministrator),
  });
  return ((await response.json()) as { token: string }).token;
}

type Changes = Parameters<typeof postForm>[0];

/** A post made through the API. @returns Its id. */
export const makePost = (baseURL: string, changes: Changes = {}): Promise<string> =>
  send(baseURL, 'POST', '/api/blogs', changes);

/** Saves a version of a post through the API. */
export async function savePost(baseURL: string, id: string, changes: Changes): Promise<void> {
  await send(baseURL, 'PUT', `/api/blogs/${id}`, changes);
}

/** Moves a post to the trash through the API, as another device might. */
export async function deletePost(baseURL: string, id: string): Promise<void> {
  const headers = { Authorization: `Bearer ${await tokenFor(baseURL)}` };
  const response = await fetch(new URL(`/api/blogs/${id}`, baseURL), { method: 'DELETE', headers });
  if (!response.ok) throw new Error(`DELETE ${id}: ${response.status}`);
}

async function send(baseURL: string, method: string, path: string, changes: Changes): Promise<string> {
  const headers = { Authorization: `Bearer ${await tokenFor(baseURL)}` };
  const response = await fetch(new URL(path, baseURL), { method, headers, body: postForm(changes) });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
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

/** Opens the editor of a new post, signed in, the cursor in its text. */
export async function openNewPost(page: Page) {
  await startSession(page);
  await page.goto('/create-blog');
  const editor = await editorOf(page);
  await editor.click();
  return editor;
}
