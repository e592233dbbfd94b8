import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { adminTokenKey } from '#site/session/admin-token.ts';

/** Makes a user by an invitation of the signed-in user of the page. @returns Their token. */
export async function invite(
  page: Page,
  role: 'editor' | 'author',
  email = `${randomUUID()}@example.com`,
): Promise<string> {
  const token = await page.evaluate((key) => localStorage.getItem(key), adminTokenKey);
  const invited = await page.request.post('/api/users/invitations', {
    ...as(token ?? ''),
    data: { email, role },
  });
  const { link } = await invited.json();
  const accepted = await page.request.post('/api/auth/admin/invitation/accept', {
    data: { token: new URL(link).hash.slice(1), name: `The ${role}`, newPassword: 'seven quiet herons wade' },
  });
  return (await accepted.json()).token;
}

/** Opens a screen as the user of a token. */
export async function openAs(page: Page, token: string, path = '/dashboard'): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [adminTokenKey, token] as const);
  await page.goto(path);
}

/** Options of a request in the name of a user. */
export const as = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });

/** @returns The id of the post. */
export async function addPostAs(
  page: Page,
  token: string,
  fields: { title: string; scheduledDate?: string; isPublished?: boolean },
): Promise<string> {
  const { title, scheduledDate = '', isPublished = false } = fields;
  const made = await page.request.post('/api/blogs', {
    ...as(token),
    multipart: {
      ...{ title, scheduledDate, content: '<p>Text.</p>', tags: 'Team', author: 'Ines Duarte' },
      ...{ status: isPublished ? 'published' : 'draft', isPublished: String(isPublished) },
    },
  });
  return (await made.json()).id;
}
