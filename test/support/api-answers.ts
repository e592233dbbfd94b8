import type { Page } from '@playwright/test';

/** Answers one call of the API in the server's place. */
export async function answer(
  page: Page,
  method: string,
  path: RegExp,
  reply: { status: number; json?: unknown; contentType?: string; body?: string } | 'cut',
) {
  await page.route(path, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    return reply === 'cut' ? route.abort('connectionrefused') : route.fulfill(reply);
  });
}

export const alert = (page: Page) => page.getByRole('alert');
