import { expect, test } from 'vitest';
import { formerHome } from '#test/support/former-home.ts';
import { siteDocuments } from '../site-documents.ts';
import { withSections } from './home-sections.ts';
import { upgradedDocument } from './upgraded-document.ts';

const { schema } = siteDocuments.home;
const upgraded = (stored: unknown) => upgradedDocument('home', stored);

test('a document of the time before the list becomes the same sections in the order of the page', () => {
  const home = schema.parse(upgraded(formerHome));
  expect(home.heroParagraph).toBe(formerHome.heroParagraph);
  expect(home.sections.map(({ kind, background }) => `${kind} ${background}`)).toEqual([
    ...[
      'about plain',
      'services tinted',
      'projects plain',
      'quotations tinted',
      'steps dark',
      'prices plain',
    ],
    ...['posts tinted', 'team plain', 'contact tinted'],
  ]);
  expect(home.sections.map(({ heading }) => heading)).toEqual([
    ...['About Us', 'Our Services', 'Our projects', 'Our clients', 'How we work', 'Ways to work together'],
    ...['Recent Blogs', 'Our Team', 'Contact'],
  ]);
  const { about, process, engagements, testimonials, clients } = formerHome;
  expect(home.sections[0]?.intro).toBe(about.paragraph);
  expect(home.sections[3]).toMatchObject({ slug: 'clients', testimonials, clients });
  expect(home.sections[4]).toMatchObject({ slug: 'process', intro: process.intro, steps: process.steps });
  expect(home.sections[5]).toMatchObject({ slug: 'engagements', models: engagements.models });
});

test('what had no words is no section, and what had no entries keeps its words', () => {
  const kindsOf = (patch: object) =>
    schema
      .parse(upgraded({ ...formerHome, ...patch }))
      .sections.map(({ kind }) => kind)
      .join(' ');
  expect(kindsOf({ testimonials: [] })).toContain('projects logos steps');
  expect(kindsOf({ testimonials: [], clients: [] })).toContain('projects steps');
  expect(kindsOf({ process: { heading: '', intro: '', steps: [] } })).not.toContain('steps');
  expect(kindsOf({ process: { ...formerHome.process, steps: [] } })).toContain('steps');
});

test('a document of today, a half one and none stay the same objects', () => {
  for (const value of [{ sections: [], about: {} }, { other: 1 }, null, 'text', []])
    expect(withSections(value)).toBe(value);
});

test('two sections with one anchor, that of another part of the page, and a second of a kind are refused', () => {
  const sectionsWith = (...sections: object[]) =>
    schema
      .safeParse({ heroParagraph: 'Words', sections })
      .error?.issues.map(({ path }) => path.join('.'))
      .join();
  const steps = (slug: string) => ({ kind: 'steps', slug });
  expect(sectionsWith(steps('a'), steps('b'), steps(''), steps(''))).toBeUndefined();
  expect(sectionsWith(steps('a'), steps('a'))).toBe('sections.1.slug');
  for (const taken of ['contact', 'home', 'main', 'contact-name', 'services-heading'])
    expect(sectionsWith(steps(taken)), taken).toBe('sections.0.slug');
  expect(sectionsWith({ kind: 'team' }, { kind: 'team' })).toBe('sections.1.heading');
});
