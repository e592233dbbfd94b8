import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { editorOf, startSession } from './browser.ts';

interface Clipboard {
  readonly html?: string;
  readonly text?: string;
  readonly rtf?: string;
  /** JPEG files, in base64. */
  readonly files?: readonly string[];
}

export const clipboard = (name: string) =>
  readFileSync(new URL(`../clipboards/${name}.html`, import.meta.url), 'utf8');

/** What the browser does when somebody pastes, with a clipboard of its own for each test. */
export async function paste(editor: Locator, content: Clipboard): Promise<void> {
  await editor.evaluate((element, { html, text, rtf, files = [] }) => {
    (element as HTMLElement).focus();
    const transfer = new DataTransfer();
    if (html) transfer.setData('text/html', html);
    if (text) transfer.setData('text/plain', text);
    if (rtf) transfer.setData('text/rtf', rtf);
    for (const base64 of files) {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      transfer.items.add(new File([bytes], 'pasted.jpg', { type: 'image/jpeg' }));
    }
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true }),
    );
  }, content);
}

export async function newPost(page: Page): Promise<Locator> {
  await startSession(page);
  await page.goto('/create-blog');
  const editor = await editorOf(page);
  await editor.click();
  return editor;
}
