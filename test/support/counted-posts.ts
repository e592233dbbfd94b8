import type { APIRequestContext, Page } from '@playwright/test';
import { test as base, expect } from './browser.ts';
import { processAdministrator } from './server-process.ts';

interface Fixtures {
  /** Calls of the API as the administrator, apart from the browser. */
  readonly api: {
    create(title: string): Promise<string>;
    counts(id: string): Promise<{ views: number; shares: number }>;
  };
  /** The counting requests the page has sent, such as `views a-post-k3f9`, as soon as they are answered. */
  readonly sent: string[];
}

/** Browser tests of what is counted of posts. */
export const test = base.extend<Fixtures>({
  // A headless browser says so in its name, and programs are not counted.
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  api: async ({ request }, use) => {
    const headers = { Authorization: `Bearer ${await tokenOf(request)}` };
    await use({
      async create(title) {
        const multipart = {
          ...{ title, content: '<p>Its text.</p>', tags: 'Counted together', author: 'Somebody' },
          ...{ status: 'published', isPublished: 'true', scheduledDate: '' },
        };
        const response = await request.post('/api/blogs', { headers, multipart });
        expect(response.status()).toBe(201);
        return (await response.json()).id;
      },
      async counts(id) {
        const { views, shares } = await (await request.get(`/api/blogs/${id}`, { headers })).json();
        return { views, shares };
      },
    });
  },
  sent: async ({ context }, use) => {
    const sent: string[] = [];
    context.on('response', (response) => {
      const [, id, what] = /\/api\/blogs\/([^/]+)\/(views|shares)(?:\?|$)/.exec(response.url()) ?? [];
      if (id) sent.push(`${what} ${id} ${response.status()}`);
    });
    await use(sent);
  },
});

async function tokenOf(request: APIRequestContext): Promise<string> {
  const response = await request.post('/api/auth/admin/login', { data: processAdministrator });
  return (await response.json()).token;
}

export const shareButton = (page: Page) => page.getByRole('button', { name: 'Share' });
