import { expect, test } from 'vitest';
import type { SiteDocuments } from '#content/documents/site-documents.ts';
import { defaultDocuments } from '#content/sample.ts';
import { sampleServices } from '#test/support/sample-site.ts';
import { composeSite } from './compose-site.ts';

const change = <Key extends keyof SiteDocuments>(key: Key, patch: Partial<SiteDocuments[Key]>) =>
  composeSite({ ...defaultDocuments, [key]: { ...defaultDocuments[key], ...patch } });

test('the name, tagline and place stand wherever a document names them in braces', () => {
  const site = change('company', { name: 'Other Works', tagline: 'Plainly.', city: 'Porto' });
  expect(site.pages.contact.description).toBe(
    'Write to Other Works in Porto: by form, by e-mail or by telephone.',
  );
  expect(site.pages.home.title).toBe('Plainly.');
  expect(JSON.stringify(site)).not.toMatch(/\{(name|tagline|city|country|description)\}/);
  const described = change('company', { name: 'Other Works', description: '{name} builds.' });
  expect(described.pages.home.description).toBe('Other Works builds.');
});

test('a word in braces that means nothing, and one of the company itself, stay as they are', () => {
  const site = change('contact', { note: 'Write {something} to {name}.' });
  expect(site.contact.note).toBe(`Write {something} to ${defaultDocuments.company.name}.`);
  expect(change('company', { name: '{tagline}' }).menus.entries[1]?.children[0]?.rest).toBe(
    'about {tagline}',
  );
});

test('templates of answers keep their words in braces, which are the visitor’s', () => {
  const answers = {
    ...defaultDocuments.settings.answers,
    ...{ signature: '{me}, {company}', templates: [{ name: 'First', text: 'Dear {name}, in {city}' }] },
  };
  expect(change('settings', { answers }).settings.answers).toEqual(answers);
});

test('what is hidden is nowhere: pages, cards and menus', () => {
  const services = defaultDocuments.services.services.map((one) => ({
    ...one,
    isHidden: one.kind === 'service' && one.slug === 'web-development',
  }));
  const site = change('services', { services });
  expect(JSON.stringify([site.services, site.menus])).not.toContain('web-development');
  expect(site.services.pages).toHaveLength(sampleServices.length - 1);
  const members = defaultDocuments.team.members.map((member) => ({ ...member, isHidden: true }));
  expect(change('team', { members }).team.members).toEqual([]);
});

test('a section of the home page without entries is one that no menu leads to', () => {
  expect(composeSite(defaultDocuments).emptyPaths).toEqual([]);
  const without = (kind: string, patch: object) =>
    change('home', {
      sections: defaultDocuments.home.sections.map((section) =>
        section.kind === kind ? ({ ...section, ...patch } as typeof section) : section,
      ),
    });
  expect(without('steps', { steps: [] }).emptyPaths).toEqual(['/#process']);
  expect(without('prices', { isHidden: true }).emptyPaths).toEqual(['/#engagements']);
});

test('a link to a section that is not on the home page leads to its page, or nowhere', () => {
  const sections = defaultDocuments.home.sections.filter(({ kind }) => !['team', 'steps'].includes(kind));
  const { menus, emptyPaths } = change('home', { sections });
  const links = menus.entries.flatMap(({ path, children }) => [path, ...children.map((child) => child.path)]);
  expect(links).toContain('/teams');
  expect(links).not.toContain('/#teams');
  expect(emptyPaths).toContain('/#process');
  expect(emptyPaths).not.toContain('/teams');
});

test('menus list the services where they are asked for, in their order, before other links', () => {
  const services = defaultDocuments.services.services.toReversed();
  const { menus } = change('services', { services });
  const labels = [...sampleServices.toReversed().map(({ navLabel }) => navLabel), 'Overview'];
  const entry = menus.entries.find(({ showsServices }) => showsServices);
  expect(entry?.children.map(({ label }) => label)).toEqual(labels);
  expect(menus.entries[0]?.children).toEqual([]);
});
