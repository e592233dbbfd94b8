import type { APIRequestContext, Page } from '@playwright/test';
import { emptyDocuments } from '#content/empty-site.ts';
import { defaultDocuments } from '#content/sample.ts';
import { documentsPath } from '#site/documents/site-wire.ts';
import { expect, testOnNewSite } from '#test/support/browser.ts';
import { makePost } from '#test/support/editor-steps.ts';
import { processAdministrator } from '#test/support/server-process.ts';

const test = testOnNewSite();
const widths = [360, 768, 1280, 1920];

/** At most as long as each field allows. */
const texts = {
  word: 'Go',
  sentence: Array(90).fill('word').join(' '),
  compound: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverleihungsurkundenkopie'.repeat(4),
  url: `https://www.example.com/${'a/very/long/path-without-spaces_'.repeat(12)}`,
};
const kinds = Object.values(texts);
type TextOf = (index: number, max: number) => string;

const cut = (text: string, max: number) => text.slice(0, max).trim();
const many = <Entry>(count: number, make: (index: number) => Entry): Entry[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** Home with that many cards in each of its lists. */
function documentsWith(count: number, textOf: TextOf) {
  const { home, projects, services, team } = defaultDocuments;
  const [project] = projects.projects;
  const [member] = team.members;
  const [page] = services.pages;
  const [card] = services.cards;
  const numbered = (index: number, max: number) => `${index} ${cut(textOf(index, max), max - 3)}`;
  return {
    home: {
      ...home,
      heroProof: textOf(0, 160),
      testimonials: many(count, (index) => ({
        ...{ quotation: numbered(index, 600), name: numbered(index, 80), role: textOf(index, 120) },
        portrait: member?.image ?? null,
      })),
      process: {
        ...{ heading: textOf(0, 80), intro: textOf(0, 400) },
        steps: many(Math.min(count, 6), (index) => ({
          title: numbered(index, 80),
          text: textOf(index, 400),
        })),
      },
      engagements: {
        ...{ heading: textOf(0, 80), intro: textOf(0, 400) },
        models: many(Math.min(count, 4), (index) => ({
          ...{ title: numbered(index, 80), price: textOf(index, 60), text: textOf(index, 400) },
          items: many(Math.min(count, 8), (item) => numbered(item, 120)),
          link: { label: textOf(index, 40), path: '/contact' },
        })),
      },
    },
    projects: {
      projects: many(count, (index) => ({
        ...{ ...project, title: numbered(index, 100), description: textOf(index, 400) },
        caseStudy:
          index % 2 === 1 || !project?.caseStudy
            ? null
            : {
                ...project.caseStudy,
                ...{ slug: `project-${index}`, client: textOf(index, 120) },
                results: [{ figure: textOf(index, 20), label: textOf(index, 120) }],
              },
      })),
    },
    services: {
      cards: many(count, (index) => ({
        ...{ ...card, title: numbered(index, 60), description: textOf(index, 200), page: `service-${index}` },
      })),
      pages: many(count, (index) => ({
        ...{ ...page, slug: `service-${index}`, navLabel: `Service ${index}`, heading: numbered(index, 80) },
      })),
    },
    team: {
      members: many(count, (index) => ({
        ...{ ...member, slug: `person-${index}`, name: numbered(index, 80), role: textOf(index, 80) },
        ...{ description: textOf(index, 300), isHidden: false },
      })),
    },
    navigation: emptyDocuments.navigation,
  };
}

async function publish(request: APIRequestContext, documents: Readonly<Record<string, object>>) {
  const answer = await request.post('/api/auth/admin/login', { data: processAdministrator });
  const headers = { authorization: `Bearer ${(await answer.json()).token}` };
  for (const [key, value] of Object.entries(documents)) {
    const url = `${documentsPath}/${key}`;
    const { version } = await (await request.get(url, { headers })).json();
    const data = { value, baseVersion: version, publishAt: null, editorId: crypto.randomUUID(), sequence: 1 };
    const published = await request.put(url, { headers, data });
    expect([key, published.status(), published.ok() ? '' : await published.text()]).toEqual([key, 200, '']);
  }
}

async function expectRoom(page: Page, path: string, where: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    // Later sections are laid out in idle time.
    await expect(page.locator('html')).not.toHaveAttribute('data-first-screen', /.*/);
    expect(await page.evaluate(findCrowding), `${where}, ${path} at ${width} px`).toEqual([]);
  }
}

/** What is wider than its place, text that leaves its card, and cards that lie over each other. */
function findCrowding(): string[] {
  const tolerancePx = 1;
  const found: string[] = [];
  const nameOf = (element: Element) =>
    `${element.tagName}.${element.className} ${element.textContent?.slice(0, 30)}`;
  const isHidden = (element: Element) => element.closest('.visually-hidden') !== null;
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} wide in ${clientWidth}`);
  const lists = document.querySelectorAll('main ul, main ol');
  for (const card of document.querySelectorAll<HTMLElement>(
    'main li, main article, main article *, main li *',
  )) {
    // What is inline has no width of its own; a line leads from each step to the next.
    if (isHidden(card) || card.clientWidth === 0 || card.matches('#process li')) continue;
    if (card.scrollWidth > card.clientWidth + tolerancePx && !(card instanceof SVGElement))
      found.push(`${card.scrollWidth} in ${card.clientWidth}: ${nameOf(card)}`);
  }
  for (const item of document.querySelectorAll('main li')) {
    const place = item.getBoundingClientRect();
    const walker = document.createTreeWalker(item, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement || isHidden(node.parentElement) || !node.textContent?.trim()) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, right, bottom } of range.getClientRects()) {
        if (
          left < place.left - tolerancePx ||
          right > place.right + tolerancePx ||
          bottom > place.bottom + tolerancePx
        )
          found.push(`text leaves ${nameOf(item)}`);
      }
    }
  }
  for (const list of lists) {
    const places = [...list.children].map((item) => item.getBoundingClientRect());
    for (const [index, one] of places.entries()) {
      for (const other of places.slice(index + 1)) {
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        if (across > tolerancePx && down > tolerancePx)
          found.push(`two lie over each other in ${nameOf(list)}`);
      }
    }
  }
  return [...new Set(found)];
}

test('no text is too long or too short for the cards', async ({ page, request }) => {
  for (const [name, text] of Object.entries(texts)) {
    await publish(
      request,
      documentsWith(5, (_, max) => cut(text, max)),
    );
    await expectRoom(page, '/', name);
    for (const path of ['/our-project', '/services', '/teams']) await expectRoom(page, path, name);
  }
});

test('nor is any number of cards, with texts of all kinds beside each other @long', async ({
  page,
  request,
}) => {
  const mixed: TextOf = (index, max) => cut(kinds[index % kinds.length] ?? '', max);
  for (let count = 1; count <= 12; count++) {
    await publish(request, documentsWith(count, mixed));
    await expectRoom(page, '/', `${count} cards`);
  }
});

test('nor is a post in the lists', async ({ page, server }) => {
  for (const [index, text] of kinds.entries()) {
    await makePost(server.address, {
      ...{ title: cut(text, 200), content: `<p>${text}</p>`, author: cut(text, 100) },
      tags: `${cut(text, 50)},Kind ${index}`,
    });
  }
  for (const path of ['/', '/blogs', '/all-blogs', '/blog-list', '/search?q=word', '/tags/Kind%203']) {
    await expectRoom(page, path, 'posts');
  }
});
