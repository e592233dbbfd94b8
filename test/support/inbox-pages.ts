import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { expect } from './browser.ts';

export interface Sent {
  name: string;
  email?: string;
  message?: string;
}

export const emptyInbox = (dataDir: string): void =>
  inDatabase(dataDir, (database) =>
    database.exec('delete from messages; delete from inquiries; delete from preferences;'),
  );

/** Straight into the database: the form may be sent sixty times a minute only. The first one is the newest. */
export function keep(dataDir: string, messages: readonly Sent[]): void {
  inDatabase(dataDir, (database) => {
    const insert = database.prepare(
      'insert into messages (id, name, email, message, received_at) values (?, ?, ?, ?, ?)',
    );
    for (const [index, { name, email, message = 'Hello' }] of messages.entries()) {
      insert.run(
        `m${index}`,
        name,
        email ?? `visitor${index}@example.com`,
        message,
        Date.UTC(2026, 0, 31, 12) - index * 3_600_000,
      );
    }
  });
}

export function inDatabase(dataDir: string, work: (database: DatabaseSync) => void): void {
  const database = new DatabaseSync(path.join(dataDir, 'site.db'), { timeout: 5_000 });
  try {
    work(database);
  } finally {
    database.close();
  }
}

export const row = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });
export const head = (page: Page, name: string) => row(page, name).getByRole('heading').getByRole('button');
export const folders = (page: Page) => page.getByRole('navigation', { name: 'Folders' });

export const item = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Inquiries' }).getByRole('link', { name: new RegExp(name) });
export const conversation = (page: Page) => page.getByRole('region', { name: 'Conversation' });
export const work = (page: Page) => page.getByRole('complementary', { name: 'Person and work' });

export async function openInquiry(page: Page, name: string): Promise<void> {
  await item(page, name).click();
  await expect(conversation(page).getByRole('heading', { level: 2 })).toBeFocused();
}

export async function choose(page: Page, of: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `More for the message of ${of}` }).click();
  await page.getByRole('button', { name: action, exact: true }).click();
}

export async function open(page: Page, query = ''): Promise<void> {
  await page.goto(`/dashboard/messages${query}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
}

export function isRead(dataDir: string, name: string): boolean {
  let found = false;
  inDatabase(dataDir, (database) => {
    const row = database.prepare('select read_at from messages where name = ?').get(name);
    found = row?.read_at !== null;
  });
  return found;
}

export const badge = (page: Page) =>
  page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: /^Inbox/ });
