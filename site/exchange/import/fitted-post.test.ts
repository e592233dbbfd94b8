import type { SourcePost } from '@site/site-import/items';
import { expect, test } from 'vitest';
import { fittedPost } from './fitted-post.ts';

const post: SourcePost = {
  kind: 'post',
  ...{ sourceId: '1', title: 'Title', html: '', slug: '', tags: ['Web', '..'], author: 'Ann' },
  ...{ status: 'published', isPublished: true, scheduledAt: null, createdAt: null, updatedAt: null },
  ...{ excerpt: '', seoTitle: '', seoDescription: '', canonicalUrl: '', coverCaption: '' },
  ...{ focalPoint: '', isPinned: false, isPage: false, isUnlisted: false, cover: null },
  ...{ formerSlugs: [], oldUrls: [], notes: [] },
};
const given = { html: '<p>Text</p>', mediaPath: null, slug: 'title', author: 'Nobody', people: [] };

test.each([
  ['canonicalUrl', 'https://[your-domain]/post', 'Canonical URL'],
  ['canonicalUrl', 'javascript:alert(1)', 'Canonical URL'],
  ['language', 'en"><script>', 'Language'],
  ['focalPoint', '50,50;}body{display:none}', 'Focal point'],
] as const)('%s %s of an import is left out, with a note', (name, value, label) => {
  const { form, notes } = fittedPost({ ...post, [name]: value }, given);
  expect(form[name]).toBe('');
  expect(notes).toContain(`${label} left out, as it is not valid.`);
});

test('what nobody sees does not come along', () => {
  const hidden = {
    title: '\u200b\u00ad',
    author: 'An\u00adn\u200b',
    tags: ['\u3164', 'Daten\u00adschutz', 'Datenschutz'],
  };
  const { form, notes } = fittedPost({ ...post, ...hidden, excerpt: '\u2060' }, given);
  expect(form).toMatchObject({ title: 'Untitled', author: 'Ann', tags: ['Datenschutz'], excerpt: '' });
  expect(notes).toContain('It has no title.');
});

test('what can be saved comes along, and tags that cannot are named', () => {
  const fields = { canonicalUrl: 'https://old.example/a?b=c', language: 'pt-BR', focalPoint: '50,30' };
  const { form, notes } = fittedPost({ ...post, ...fields, excerpt: 'Short' }, given);
  expect(form).toMatchObject({ ...fields, excerpt: 'Short', slug: 'title', tags: ['Web'] });
  expect(notes).toEqual(['Tags that do not come along: ...']);
});
