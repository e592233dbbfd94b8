import type { SiteImage } from '#content/documents/fields.ts';
import { emptyDocuments } from '#content/empty-site.ts';
import { defaultDocuments } from '#content/sample.ts';
import {
  cut,
  expectRoom,
  publishDocuments as publish,
  extremeTexts as texts,
} from '#test/support/any-content.ts';
import { testOnNewSite } from '#test/support/browser.ts';
import { makePost } from '#test/support/editor-steps.ts';
import { sampleServices } from '#test/support/sample-site.ts';

const test = testOnNewSite();
// Every kind of text in every place, at every width: over two minutes on a busy machine.
test.describe.configure({ timeout: 600_000 });

const kinds = Object.values(texts);
type TextOf = (index: number, max: number) => string;

const many = <Entry>(count: number, make: (index: number) => Entry): Entry[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** Of each kind that the owner can add. */
function ownSections(count: number, textOf: TextOf, portrait: SiteImage | null) {
  const numbered = (index: number, max: number) => `${index} ${cut(textOf(index, max), max - 3)}`;
  const button = { label: textOf(0, 40), path: '/contact' };
  const own = {
    quotations: {
      testimonials: many(count, (index) => ({
        ...{ quotation: numbered(index, 600), name: numbered(index, 80), role: textOf(index, 120) },
        portrait,
      })),
    },
    steps: {
      steps: many(Math.min(count, 6), (index) => ({
        title: numbered(index, 80),
        text: textOf(index, 400),
      })),
    },
    prices: {
      models: many(Math.min(count, 4), (index) => ({
        ...{ title: numbered(index, 80), price: textOf(index, 60), text: textOf(index, 400) },
        items: many(Math.min(count, 8), (item) => numbered(item, 120)),
        link: button,
      })),
    },
    figures: {
      figures: many(Math.min(count, 8), (index) => ({
        ...{ figure: numbered(index, 20), label: textOf(index, 120) },
      })),
    },
    questions: {
      questions: many(count, (index) => ({ question: numbered(index, 200), answer: textOf(index, 1_200) })),
    },
    text: { text: textOf(0, 4_000), image: portrait, button },
    action: { button, second: button },
  };
  return Object.entries(own).map(([kind, fields], index) => ({
    ...{ kind, slug: kind, heading: textOf(index, 80), intro: textOf(index, 400) },
    ...fields,
  }));
}

/** Home with that many cards in each of its lists. */
function documentsWith(count: number, textOf: TextOf) {
  const { home, projects, team } = defaultDocuments;
  const [project] = projects.projects;
  const [member] = team.members;
  const [page] = sampleServices;
  const numbered = (index: number, max: number) => `${index} ${cut(textOf(index, max), max - 3)}`;
  return {
    home: {
      ...home,
      heroProof: textOf(0, 160),
      sections: [
        ...home.sections.filter(({ kind }) => !['steps', 'prices'].includes(kind)),
        ...ownSections(count, textOf, member?.image ?? null),
      ],
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
      services: many(count, (index) => ({
        card: { ...page?.card, title: numbered(index, 60), description: textOf(index, 200) },
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

test('no text is too long or too short for the cards @long', async ({ page, request }) => {
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

test('nor is a post in the lists @long', async ({ page, server }) => {
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
