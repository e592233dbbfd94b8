import { expect, test } from 'vitest';
import type { Fields } from '../matter-fields.ts';
import { hugoPermalinks } from './hugo-permalinks.ts';
import { jekyllPermalinks } from './jekyll-permalinks.ts';
import { noPermalinks } from './permalinks.ts';

const post = '_posts/2019-03-04-A first, post.md';
const jekyll = (config: Fields, file: string, fields: Fields = {}) =>
  jekyllPermalinks(config).urlsOf({ file, fields, title: 'Its title' });
const hugo = (config: Fields, file: string, fields: Fields = {}, has: readonly string[] = []) =>
  hugoPermalinks(config, (one) => has.includes(one)).urlsOf({
    file,
    fields,
    title: 'It’s a Title: C++ & more',
  });

test.each<[string, Fields, string]>([
  ['date', { categories: ['Web', 'web', 'Old'] }, '/web/old/2019/03/04/A-first,-post.html'],
  ['pretty', { categories: 'Web old' }, '/web/old/2019/03/04/A-first,-post/'],
  ['pretty', { category: 'Web design' }, '/web design/2019/03/04/A-first,-post/'],
  ['ordinal', {}, '/2019/063/A-first,-post.html'],
  ['weekdate', {}, '/2019/W10/Mon/A-first,-post.html'],
  ['none', { slug: 'Given' }, '/Given.html'],
  ['/:slugified_categories/:slug', { categories: ['Web design'] }, '/web-design/a-first-post'],
  ['/:short_year/:i_month-:i_day/:short_month/:long_month', {}, '/19/3-4/Mar/March'],
  ['/:w_year/:week/:w_day/:short_day/:long_day/:y_day/', {}, '/2019/10/1/Mon/Monday/063/'],
  [':hour:minute:second/:name', { date: '2019-03-04 05:06:07' }, '/050607/a-first-post'],
  ['/:title_old/', {}, '/A-first,-post_old/'],
])('Jekyll: %s of a post with %j', (permalink, fields, url) => {
  expect(jekyll({ permalink }, post, fields)).toEqual({ urls: [url], notes: [] });
});

test('Jekyll: folders are categories; front matter wins over defaults, these over the settings', () => {
  const config = {
    permalink: 'pretty',
    collections: { docs: { output: true, permalink: '/manual/:path/' } },
    defaults: [
      { scope: { path: '', type: 'posts' }, values: { permalink: '/all/:title', layout: 'page' } },
      { scope: { path: 'news/_posts' }, values: { permalink: '/news/:title' } },
    ],
  };
  const at = (file: string, fields: Fields = {}) =>
    jekyll(config, file, { ...jekyllPermalinks(config).defaultsOf(file), ...fields }).urls;
  expect(jekyll({}, 'web/tips/_posts/2019-03-04-a.md').urls).toEqual(['/web/tips/2019/03/04/a.html']);
  expect(at('_posts/2019-03-04-a.md')).toEqual(['/all/a']);
  expect(at('news/_posts/2019-03-04-a.md')).toEqual(['/news/a']);
  expect(at('news/_posts/2019-03-04-a.md', { permalink: '/own/:year/' })).toEqual(['/own/2019/']);
  expect(at('_docs/one/two.md')).toEqual(['/manual/one/two/']);
  expect(at('_notes/one.md')).toEqual(['/notes/one/']);
  expect(at('about.md')).toEqual(['/about/']);
  expect(at('team/index.md')).toEqual(['/team/']);
  expect(jekyll({}, 'about.md').urls).toEqual(['/about.html']);
  expect(jekyllPermalinks(config).defaultsOf('_posts/2019-03-04-a.md')).not.toHaveProperty('layout');
});

test('a date with an offset is both as it is written and in the time zone of the site', () => {
  const fields = { date: '2019-03-04 23:30:00 -0800' };
  const urls = (config: Fields) => jekyll({ permalink: '/:day/:hour/', ...config }, post, fields).urls;
  expect(urls({})).toEqual(['/04/23/', '/05/07/']);
  expect(urls({ timezone: 'America/Los_Angeles' })).toEqual(['/04/23/']);
  expect(urls({ timezone: 'Nowhere/None' })).toEqual(['/04/23/', '/05/07/']);
  expect(jekyll({ permalink: '/:day/' }, post, { date: '2019-03-09' }).urls).toEqual(['/09/']);
});

const dated = { date: '2019-03-04T15:06:07+01:00', slug: 'Its Slug' };
test.each<[string, string]>([
  ['/:year/:month/:day/:slug/', '/2019/03/04/its-slug/'],
  ['/:monthname/:weekday/:weekdayname/:yearday/', '/March/1/Monday/63/'],
  ['/:section/:sections/:title/', '/posts/posts/deep/its-a-title-c++-more/'],
  ['/:sections[1:]/:sections[last]/:sections[0]/:sections[:last]/', '/deep/deep/posts/posts/'],
  ['/:sections[9]/:filename', '/a-file'],
  ['/:slugorfilename/:slugorcontentbasename/:contentbasename/', '/its-slug/its-slug/a-file/'],
  ['/:2006/:06/:01/:1/:Jan/:02/:2/:Monday', '/2019/19/03/3/Mar/04/4/Monday'],
  ['/time\\:stamp/:15:04/', '/time:stamp/1506/'],
])('Hugo: %s', (pattern, url) => {
  const file = 'content/posts/deep/folder/A file.md';
  const permalinks = { posts: pattern };
  const [first] = hugo({ permalinks }, file, dated, ['content/posts/deep/_index.md']).urls;
  expect(first).toBe(url);
});

test('Hugo: sections, kinds, bundles, tags, targets and settings for whole sites', () => {
  const permalinks = {
    page: { posts: '/articles/:slugorcontentbasename/', '/': '/top/:contentbasename/', 'a/b': '/ab/:title/' },
    section: { posts: '/articles/' },
    term: { tags: '/topics/:slug/' },
  };
  const config = { permalinks, baseURL: 'https://old.example/sub/' };
  const urls = (file: string, fields: Fields = {}) => hugo(config, file, fields).urls;
  expect(urls('content/posts/bundle/index.md')).toEqual(['/articles/bundle/']);
  expect(urls('content/posts/one.md', { slug: 'Two' })).toEqual(['/articles/two/']);
  expect(urls('content/posts/_index.md')).toEqual(['/articles/']);
  expect(urls('content/about.md')).toEqual(['/top/about/']);
  expect(urls('content/a/b/c.md')).toEqual(['/ab/its-a-title-c++-more/']);
  expect(urls('content/other/one.md')).toEqual([]);
  expect(urls('content/other/one.md', { url: '/given/:slug/' })).toEqual(['/given/its-a-title-c++-more/']);
  const whole = hugoPermalinks(config, () => false);
  expect([whole.base, whole.tagUrls('Small sites'), whole.sectionUrls('posts')]).toEqual([
    '/sub',
    ['/topics/small-sites/'],
    ['/articles/'],
  ]);
  const list = { permalinks: [{ pattern: '/listed/:title/', target: { kind: 'page', path: '/posts/**' } }] };
  expect(hugo(list, 'content/posts/one.md').urls).toEqual(['/listed/its-a-title-c++-more/']);
  expect(hugo({ uglyURLs: true }, 'content/posts/one.md').urls).toEqual(['/posts/one.html']);
});

test.each<[string, { urls: readonly string[]; notes: readonly string[] }, string]>([
  ['a placeholder of nobody', jekyll({ permalink: '/:mood/:title' }, post), ':mood'],
  ['a date that is not there', jekyll({ permalink: '/:year/:title' }, '_drafts/a.md'), ':year'],
  [
    'one of Hugo',
    hugo({ permalinks: { posts: '/:sectionslug/:slug' } }, 'content/posts/a.md'),
    ':sectionslug',
  ],
  [
    'a template',
    noPermalinks.urlsOf({ file: 'a.md', fields: { permalink: '/x/{{ page.fileSlug }}/' }, title: '' }),
    '{{ page.fileSlug }}',
  ],
])('%s is named instead of a URL', (_what, { urls, notes }, name) => {
  expect(urls).toEqual([]);
  expect(notes.join()).toContain(name);
});
