import { expect, test } from 'vitest';
import { siteDocuments } from '#content/documents/site-documents.ts';
import { defaultDocuments } from '#content/sample.ts';
import { compareDocuments } from './compare-documents.ts';
import { byId, issuesOf, shownIssues } from './document-issues.ts';
import { fieldShowing } from './find-field.ts';
import { type FormField, fieldRows, formOf, presentValue } from './form-field.ts';
import {
  duplicatedEntry,
  insertedOrder,
  kindsToAdd,
  movedOrder,
  newEntry,
  removedOrder,
  reordered,
  reorderedIds,
  withRenamed,
} from './list-change.ts';
import { entryTitle, fieldAt, labelOf, pathOf, slugOf, valueAt, withValue } from './value-path.ts';

const formFor = (key: keyof typeof siteDocuments) => formOf(siteDocuments[key].schema);
const { company, projects, services, team } = defaultDocuments;

test('every value of every document has a labelled field, and what a new one holds has its shape', () => {
  for (const key of Object.keys(siteDocuments) as (keyof typeof siteDocuments)[]) {
    const check = (field: FormField, path: string) => {
      expect(field.title, path).not.toBe('');
      if (field.control === 'list') expect(field.item, path).toBeDefined();
      if (field.control === 'group') expect(Object.keys(field.fields), path).not.toEqual([]);
      if (field.control === 'choice') {
        expect(field.optionsFrom ?? Object.keys(field.options).join(), path).not.toBe('');
      }
      for (const [name, inner] of Object.entries(field.fields)) check(inner, `${path}.${name}`);
      if (field.item?.control === 'group') {
        for (const [name, inner] of Object.entries(field.item.fields)) check(inner, `${path}[].${name}`);
      }
    };
    const form = formFor(key);
    expect(Object.keys(form.fields)).toEqual(Object.keys(defaultDocuments[key]));
    for (const [name, field] of Object.entries(form.fields)) check(field, `${key}.${name}`);
  }
});

test('limits, help and what may be empty come from the schema, under defaults and refinements too', () => {
  const form = formFor('company');
  expect(form.fields.name).toMatchObject({ control: 'line', max: 60, isOptional: false });
  expect(form.fields.timeZone).toMatchObject({
    control: 'listed',
    from: 'time zones',
    max: 60,
    help: expect.stringContaining('a city or a country'),
  });
  expect(form.fields.email).toMatchObject({ control: 'email', max: 254 });
  expect(form.fields.phones).toMatchObject({
    control: 'list',
    max: 4,
    entry: 'Telephone',
    entryTitle: 'display',
  });
  expect(form.fields.companySite).toMatchObject({ control: 'group', isOptional: true, empty: null });
  expect(fieldAt(form, company, ['companySite', 'label'])).toMatchObject({ isOptional: true, max: 60 });
  const home = { sections: [{ kind: 'quotations', testimonials: [{ name: 'Ada' }] }] };
  expect(fieldAt(formFor('home'), home, pathOf('sections.0.testimonials.0.portrait'))).toMatchObject({
    control: 'image',
    empty: null,
  });
});

test('a new entry holds what its fields begin with, and a group that was missing can be added', () => {
  const form = formFor('projects');
  const list = fieldAt(form, projects, ['projects']) as FormField;
  expect(newEntry(list)).toEqual({
    title: '',
    description: '',
    image: { source: '', alt: '', focalPoint: '' },
    caseStudy: null,
    isHidden: false,
  });
  const caseStudy = fieldAt(form, projects, ['projects', 0, 'caseStudy']) as FormField;
  expect(presentValue(caseStudy)).toMatchObject({ slug: '', results: [], quotation: '' });
});

test('a value is read and replaced by its path; everything beside it stays the same object', () => {
  const next = withValue(services, ['services', 1, 'focus', 'heading'], 'New') as typeof services;
  expect(valueAt(next, pathOf('services.1.focus.heading'))).toBe('New');
  expect(next.services[0]).toBe(services.services[0]);
  expect(valueAt(services, pathOf('services.1.focus.heading'))).not.toBe('New');
  expect(valueAt(next, ['services', 99, 'focus', 'heading'])).toBeUndefined();
});

test('a place is named in the words of the form, entries by their title or their number', () => {
  const form = formFor('services');
  const heading = valueAt(services, pathOf('services.0.heading'));
  expect(labelOf(form, services, pathOf('services.0.intro'))).toBe(
    `Services › Service: ${heading} › Introduction`,
  );
  const unnamed = withValue(services, pathOf('services.0.heading'), ' ');
  expect(labelOf(form, unnamed, pathOf('services.0.intro'))).toBe('Services › Service › Introduction');
  const card = services.services.findIndex(({ kind }) => kind === 'card');
  expect(labelOf(form, services, ['services', card, 'icon'])).toBe(
    'Services › Card alone: Backend Development › Icon',
  );
  expect(labelOf(formFor('team'), team, ['members', 0, 'image', 'alt'])).toMatch(/› Portrait › Alt text$/);
});

test('a slug is made of a title, whatever stands in it', () => {
  expect(slugOf(' Größe & Web-Entwicklung! ')).toBe('grosse-web-entwicklung');
  expect(slugOf('Café')).toBe('cafe');
  expect(slugOf('日本')).toBe('日本');
  expect(slugOf('ประเทศไทย: Łódź')).toBe('ประเทศไทย-lodz');
  expect(slugOf(`${'a'.repeat(79)} b`)).toBe('a'.repeat(79));
});

test('an order moves, inserts and removes, and what was touched follows its entry', () => {
  const entries = ['a', 'b', 'c', 'd'];
  expect(reordered(entries, movedOrder(4, 0, 2))).toEqual(['b', 'c', 'a', 'd']);
  expect(reordered(entries, movedOrder(4, 3, 0))).toEqual(['d', 'a', 'b', 'c']);
  expect(reordered(entries, insertedOrder(4, 1), 'x')).toEqual(['a', 'x', 'b', 'c', 'd']);
  expect(reordered(entries, removedOrder(4, 1))).toEqual(['a', 'c', 'd']);
  const ids = ['list', 'list.0.title', 'list.1.items.3', 'listing.0', 'other.1'];
  const moved = reorderedIds(ids, ['list'], movedOrder(4, 0, 1));
  expect([...moved]).toEqual(['list', 'list.1.title', 'list.0.items.3', 'listing.0', 'other.1']);
  const removed = reorderedIds(ids, ['list'], removedOrder(4, 0));
  expect([...removed]).toEqual(['list', 'list.0.items.3', 'listing.0', 'other.1']);
});

test('a copy of an entry shares nothing with it, and no slug with any', () => {
  const entries = [{ slug: 'web', tags: ['a'] }, { slug: 'web-2' }];
  const copy = duplicatedEntry(entries[0], entries) as (typeof entries)[0];
  expect(copy).toEqual({ slug: 'web-3', tags: ['a'] });
  expect(copy.tags).not.toBe(entries[0]?.tags);
  expect(duplicatedEntry('line', ['line'])).toBe('line');
});

test('a card goes on leading to a service whose URL was changed, unless another has the former one', () => {
  const form = formFor('services');
  const card = services.services.findIndex(({ kind }) => kind === 'card');
  const before = String(valueAt(services, ['services', card, 'page']));
  const at = services.services.findIndex((one) => 'slug' in one && one.slug === before);
  const id = `services.${at}.slug`;
  const renamed = withRenamed(form, withValue(services, pathOf(id), 'new-name'), id, before);
  expect(valueAt(renamed, ['services', card, 'page'])).toBe('new-name');
  expect(issuesOf(siteDocuments.services.schema, renamed)).toEqual({});
  const other = ['services', at === 0 ? 1 : 0, 'slug'];
  const taken = withValue(withValue(services, pathOf(id), 'x'), other, before);
  expect(withRenamed(form, taken, id, before)).toBe(taken);
  const emptied = withValue(services, pathOf(id), '');
  expect(withRenamed(form, emptied, id, before)).toBe(emptied);
});

test('sentences stand at their controls; before a save only at those that were left', () => {
  const { schema } = siteDocuments.company;
  expect(issuesOf(schema, company)).toEqual({});
  const wrong = { ...company, name: '', phones: [{ display: '<b>1</b>' }] };
  const issues = issuesOf(schema, wrong);
  expect(Object.keys(issues).toSorted()).toEqual(['name', 'phones.0.display']);
  expect(issues.name).toBe('Name is missing.');
  expect(shownIssues(issues, new Set(['name']))).toEqual({ name: 'Name is missing.' });
  expect(shownIssues(issues, 'all')).toBe(issues);
  expect(
    byId([
      { path: 'a', message: 'First.' },
      { path: 'a', message: 'Second.' },
    ]),
  ).toEqual({ a: 'First.' });
});

test('two services with one URL and a card that leads nowhere are refused at their fields', () => {
  const card = services.services.findIndex(({ kind }) => kind === 'card');
  const twice = withValue(services, pathOf('services.1.slug'), valueAt(services, pathOf('services.0.slug')));
  expect(issuesOf(siteDocuments.services.schema, twice)).toHaveProperty(['services.1.slug']);
  const nowhere = withValue(services, ['services', card, 'page'], 'gone');
  expect(Object.keys(issuesOf(siteDocuments.services.schema, nowhere))).toEqual([`services.${card}.page`]);
});

test('a comparison names what changed by its place, and an entry that only moved as moved', () => {
  const form = formFor('services');
  const [first, second, ...others] = services.services;
  const edited = { services: [second, { ...first, intro: 'Other words.' }, ...others] };
  const changes = compareDocuments(form, services, edited);
  expect(changes.map(({ label }) => label)).toEqual([
    'Services › Order',
    `Services › Service: ${valueAt(first, ['heading'])} › Introduction`,
  ]);
  expect(changes[1]).toMatchObject({ left: valueAt(first, ['intro']), right: 'Other words.' });
  expect(compareDocuments(form, services, structuredClone(services))).toEqual([]);
});

test('a comparison shows entries that came and went whole, and a group that was added', () => {
  const form = formFor('company');
  const added = { ...company, companySite: null, phones: company.phones.slice(1) };
  const changes = compareDocuments(form, company, added);
  expect(changes).toEqual([
    {
      label: `Telephones › ${company.phones[0]?.display}`,
      left: expect.stringContaining(`Number as people read it: ${company.phones[0]?.display}`),
      right: '',
    },
    { label: 'Company site', left: expect.stringContaining(company.companySite?.url ?? '-'), right: '' },
  ]);
  expect(compareDocuments(form, added, company).map(({ left }) => left)).toEqual(['', '']);
});

test('a text of the page leads to its field when only one shows it', () => {
  const form = formFor('company');
  expect(fieldShowing(form, company, `  ${company.phones[1]?.display}\n`)).toBe('phones.1.display');
  expect(fieldShowing(form, company, `Call ${company.email} now`)).toBe('email');
  expect(fieldShowing(form, company, 'Nothing of it')).toBeNull();
  const twice = { ...company, city: 'Same', country: 'Same' };
  expect(fieldShowing(form, twice, 'Same')).toBeNull();
  const named = { ...company, description: '{name} builds.' };
  expect(fieldShowing(form, named, `${company.name} builds.`, { name: company.name })).toBe('description');
});

test('an entry of a list of kinds has the fields of its kind, and is named by both', () => {
  const form = formFor('home');
  const list = form.fields.sections as FormField;
  const { sections } = defaultDocuments.home;
  expect(kindsToAdd(list, sections).map(([kind]) => kind)).not.toContain('services');
  expect(kindsToAdd(list, []).map(([kind]) => kind)).toContain('services');
  for (const [kind, { help }] of kindsToAdd(list, [])) expect(help, kind).toMatch(/\.$/);
  const questions = newEntry(list, 'questions') as { slug: string };
  expect(questions).toMatchObject({ kind: 'questions', heading: '', background: 'plain', questions: [] });
  expect(newEntry(list, 'team')).toMatchObject({ kind: 'team', heading: 'Our Team' });
  expect(duplicatedEntry(questions, [questions])).toEqual(questions);
  const home = { sections: [questions, { ...questions, heading: 'What people ask' }] };
  expect(labelOf(form, home, pathOf('sections.0.intro'))).toBe('Sections › Questions › Introduction');
  expect(labelOf(form, home, pathOf('sections.1.background'))).toBe(
    'Sections › Questions: What people ask › Background',
  );
});

test('a comparison names sections that changed, moved, came and went', () => {
  const form = formFor('home');
  const { home } = defaultDocuments;
  const [about, ...others] = home.sections;
  const added = {
    ...(newEntry(form.fields.sections as FormField, 'figures') as object),
    heading: 'In figures',
  };
  const changed = { ...home, sections: [...others, { ...about, heading: 'Us' }, added] };
  expect(compareDocuments(form, home, changed).map(({ label, left, right }) => [label, left, right])).toEqual(
    [
      [
        'Sections › Order',
        expect.stringMatching(/^1\. About/),
        expect.stringMatching(/7\. Contact\n8\. About: Us/),
      ],
      ['Sections › About: Us › Heading', 'About Us', 'Us'],
      ['Sections › Figures: In figures', '', expect.stringContaining('Background')],
    ],
  );
});

test('a URL that is in no list names nothing, and can be left', () => {
  const paths = { names: { services: 'leistungen', team: '' }, areLeading: false };
  expect(withRenamed(formFor('paths'), paths, 'names.services', '')).toBe(paths);
});

test('short fields stand in pairs, in their order; an odd one is alone', () => {
  const namesOf = (field: FormField | undefined) =>
    field ? fieldRows(field).map((row) => row.map(([name]) => name)) : [];
  const { answers } = formFor('settings').fields;
  expect(namesOf(answers).slice(0, 4)).toEqual([
    ['withinHours'],
    ['firstHour', 'lastHour'],
    ['worksOnSaturday', 'worksOnSunday'],
    ['signature'],
  ]);
  expect(namesOf(formFor('company')).filter(({ length }) => length > 1)).toEqual([['postcode', 'city']]);
  expect(namesOf(formFor('paths').fields.names).map(({ length }) => length)).toEqual([2, 2, 2, 2, 2, 2, 1]);
});

test('an entry that is named by a choice has its label', () => {
  const list = formFor('company').fields.openingHours;
  const hours = { from: 'monday', to: 'friday', opens: '09:00', closes: '17:00' };
  expect(list && entryTitle(list, hours, 0)).toBe('Monday');
});
