import { inertMarkup } from '@site/ui/trusted-types/page-markup';
import { expect, test } from 'vitest';
import { sampleSite } from '#test/support/sample-site.ts';
import { contactLines, footerContact } from './contact-lines.server.tsx';
import { emptySection } from './empty-section.server.tsx';
import { blogNextSteps, memberBox, profileNextSteps } from './next-steps.server.tsx';
import { toProjectCard } from './project-cards.server.tsx';
import { serviceLinks } from './service-links.server.tsx';
import { workSections } from './work-sections.server.tsx';

const site = { content: sampleSite, siteUrl: 'https://site.example', apiUrl: '', uploadsUrl: '' } as never;
const pictures = { of: async () => new Map() };
const { company, home, services, projects, team } = sampleSite;
const [first, second] = team.members;
const posts = [{ path: '/blog-detail/a', title: 'A <b>title</b> & more' }];

test('what the browser gets without a component passes Trusted Types as it is', async () => {
  const markup = [
    workSections(home),
    footerContact(company),
    contactLines(company),
    serviceLinks(services.pages),
    emptySection('Our Services'),
    ...projects.projects.map((project) => toProjectCard(project).facts),
    await blogNextSteps(site, first ? [memberBox(first)] : [], pictures),
    await profileNextSteps(site, { slug: first?.slug ?? '', name: 'A & B' }, { posts }, pictures),
  ];
  for (const html of markup) {
    expect(html).not.toBe('');
    expect(inertMarkup(html)).toBe(html);
  }
});

test('how the company works and what it costs are hidden while there are none', () => {
  const none = { heading: 'A heading', intro: 'An introduction' };
  expect(
    workSections({ ...home, process: { ...none, steps: [] }, engagements: { ...none, models: [] } }),
  ).toBe('');
  const steps = [{ title: 'First <i>step</i>', text: 'Words' }];
  const html = workSections({ ...home, process: { ...none, steps }, engagements: { ...none, models: [] } });
  expect(html).toContain('First &lt;i&gt;step&lt;/i&gt;');
  expect(html).not.toContain('engagements');
});

test('a profile leads on to the next person, from the last to the first', async () => {
  const last = team.members.at(-1);
  const steps = (slug = '', written = posts) =>
    profileNextSteps(site, { slug, name: 'X' }, { posts: written }, pictures);
  expect(await steps(first?.slug)).toContain(`href="/teams/${second?.slug}"`);
  expect(await steps(last?.slug)).toContain(`href="/teams/${first?.slug}"`);
  expect(await steps(first?.slug)).toContain('A &lt;b&gt;title&lt;/b&gt; &amp; more');
  expect(await steps(first?.slug, [])).not.toContain('Blogs by');
});

test('a blog of somebody else has no author box, and still the next step', async () => {
  const html = await blogNextSteps(site, [], pictures);
  expect(html).not.toContain('Written by');
  expect(html).toContain(`href="${sampleSite.menus.callToAction.path}"`);
});
