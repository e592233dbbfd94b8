import { defaultDocuments } from '#content/sample.ts';
import { cut, expectRoom, extremeTexts, publishDocuments } from '#test/support/any-content.ts';
import { expect, testOnNewSite } from '#test/support/browser.ts';
import { makePost } from '#test/support/editor-steps.ts';
import { sampleServices } from '#test/support/sample-site.ts';

const test = testOnNewSite();

/** Every text of a document as long as its field allows; what is no text stays, and so do URLs and choices. */
function documentsOf(text: string) {
  const { about, company, contact, projects, team } = defaultDocuments;
  const [project] = projects.projects;
  const [service] = sampleServices;
  const [member] = team.members;
  const block = (max = 2_000) => ({ heading: cut(text, 80), text: cut(text, max) });
  const titled = [{ title: cut(text, 100), text: cut(text, 600) }];
  return {
    company: { ...company, name: cut(text, 60), city: cut(text, 80), footerTagline: cut(text, 120) },
    contact: { ...contact, note: cut(text, 400) },
    about: {
      ...{ heading: cut(text, 80), tagline: cut(text, 160) },
      team: { ...block(), link: { ...about.team.link, label: cut(text, 60) } },
      mission: block(),
      vision: block(),
      values: { ...block(), values: [{ title: cut(text, 60), text: cut(text, 400) }] },
    },
    projects: {
      projects: [
        {
          ...{ ...project, title: cut(text, 100), description: cut(text, 400) },
          caseStudy: {
            ...project?.caseStudy,
            ...{
              slug: 'long',
              client: cut(text, 120),
              problem: cut(text, 2_000),
              solution: cut(text, 4_000),
            },
            results: [{ figure: cut(text, 20), label: cut(text, 120) }],
            ...{ quotation: cut(text, 600), quotationBy: cut(text, 120) },
          },
        },
      ],
    },
    services: {
      services: [
        {
          ...service,
          ...{ slug: 'long-service', navLabel: cut(text, 40), heading: cut(text, 80), intro: cut(text, 800) },
          focus: { heading: cut(text, 80), items: titled },
          offerings: {
            heading: cut(text, 80),
            groups: [{ title: cut(text, 100), text: cut(text, 600), items: [cut(text, 120)] }],
          },
          process: { heading: cut(text, 80), steps: titled },
          card: { ...service?.card, title: cut(text, 60), description: cut(text, 200) },
          faq: [{ title: cut(text, 160), text: cut(text, 1_200) }],
          ...{ closing: cut(text, 300), contactLabel: cut(text, 40) },
        },
      ],
    },
    team: {
      members: [
        {
          ...{ ...member, slug: 'long-name', name: cut(text, 80), role: cut(text, 80) },
          ...{ jobTitle: cut(text, 120), description: cut(text, 300), fullDescription: [cut(text, 1_500)] },
          ...{ expertise: [cut(text, 120)], achievements: [cut(text, 200)], philosophy: cut(text, 800) },
          education: [{ qualification: cut(text, 120), institution: cut(text, 120) }],
        },
      ],
    },
  };
}

test('no title, name, tag or search is too long for the page of its own @long', async ({ page, server }) => {
  for (const [kind, text] of Object.entries(extremeTexts)) {
    const title = cut(text, 200);
    const tag = cut(text, 50).replaceAll('/', '.');
    const content = `<h2>${text}</h2><p>${text}</p><ul><li>${text}</li></ul><blockquote>${text}</blockquote>`;
    const author = cut(text, 100);
    const id = await makePost(server.address, { title, content, author, tags: tag, slug: `post-${kind}` });
    // An earlier and a later one, which each page names.
    await makePost(server.address, { title, content, author, tags: tag });
    await makePost(server.address, {
      title,
      content,
      slug: `page-${kind}`,
      isPage: 'true',
      tags: '',
      author: '',
    });
    await expectRoom(page, `/blog-detail/${id}`, kind);
    const byline = page.locator('a[href^="/authors/"]').first();
    const authorPath = (await byline.getAttribute('href')) ?? '';
    expect(authorPath).not.toBe('');
    await expectRoom(page, authorPath, kind);
    await expectRoom(page, `/tags/${encodeURIComponent(tag)}`, kind);
    await expectRoom(page, `/search?q=${encodeURIComponent(title)}`, kind);
    await expectRoom(page, `/search?q=${encodeURIComponent(title)}x`, `${kind} that is not found`);
    await expectRoom(page, `/page-${kind}`, kind);
    await expectRoom(page, '/blog-list', kind);
  }
  // The legal pages' own texts.
  for (const path of ['/privacy', '/imprint']) await expectRoom(page, path, 'sample');
});

test('nor any text of a case study, a service, a person, the company and Learn More @long', async ({
  page,
  request,
  allowTrouble,
}) => {
  allowTrouble(/404/);
  for (const [kind, text] of Object.entries(extremeTexts)) {
    await publishDocuments(request, documentsOf(text));
    const paths = ['/our-project/long', '/long-service', '/teams/long-name', '/learn-more', '/contact'];
    for (const path of [...paths, '/blog-list', '/privacy', '/nowhere']) await expectRoom(page, path, kind);
  }
});

test('a heading of one compound is set so that its last letters stay with the others', async ({
  page,
  request,
}) => {
  const [service] = sampleServices;
  const heading = 'Datenschutzgrundverordnungsberatung';
  await publishDocuments(request, { services: { services: [{ ...service, slug: 'compound', heading }] } });
  await page.goto('/compound');
  for (const width of [360, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const lines = await page.locator('h1').evaluate(linesOf);
    expect(lines.length, `${width} px`).toBeLessThanOrEqual(width < 768 ? 2 : 1);
    expect(lines.at(-1)?.length, `${width} px: ${lines.join(' | ')}`).toBeGreaterThanOrEqual(6);
  }
});

test('a gallery shows its images whole, in rows without a hole', async ({ page, request }) => {
  const [project] = defaultDocuments.projects.projects;
  const sources = ['project-church', 'member-1', 'project-job-board', 'hero', 'member-2'] as const;
  for (const count of [2, 3, 4, 5]) {
    const images = sources.slice(0, count).map((source) => ({ source, alt: source, focalPoint: '' }));
    const caseStudy = { ...project?.caseStudy, slug: 'gallery', images };
    await publishDocuments(request, { projects: { projects: [{ ...project, caseStudy }] } });
    await expectRoom(page, '/our-project/gallery', `${count} images`);
    const shown = page.locator('ul[data-rows] img');
    await expect(shown).toHaveCount(count);
    for (const image of await shown.all()) await expect(image).toHaveCSS('object-fit', 'contain');
  }
});

/** The text of an element as it is broken into lines. */
function linesOf(element: HTMLElement): string[] {
  const text = element.firstChild as Text;
  const lines = new Map<number, string>();
  for (let index = 0; index < text.length; index++) {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + 1);
    const top = Math.round(range.getBoundingClientRect().top);
    lines.set(top, (lines.get(top) ?? '') + text.data[index]);
  }
  return [...lines.values()];
}
