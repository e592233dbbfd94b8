import Validator, { type Issue } from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';
import axios, { type AxiosInstance } from 'axios';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { team } from '#content/company/team.ts';
import { publicPagesOf } from '#site/texts/public-pages.ts';
import { readHead } from '#test/support/page-head.ts';
import { postForm } from '#test/support/post-forms.ts';
import { sampleSite } from '#test/support/sample-site.ts';
import { processAdministrator, type ServerProcess } from '#test/support/server-process.ts';
import { startSite } from '#test/support/site-template.ts';
import { asPublished, describedIn, problemsOf, readVocabulary } from '#test/support/structured-data.ts';

const publicPages = publicPagesOf(sampleSite);

const siteUrl = 'https://www.example.com';
const vocabulary = readVocabulary();
let server: ServerProcess;
let client: AxiosInstance;
let admin: AxiosInstance;
let samples: { id: string; title: string; media: string }[];

beforeAll(async () => {
  server = await startSite({ SITE_URL: siteUrl });
  const options = { baseURL: server.address, validateStatus: () => true, maxRedirects: 0 };
  client = axios.create(options);
  const { data } = await client.post('/api/auth/admin/login', processAdministrator);
  admin = axios.create({ ...options, headers: { Authorization: `Bearer ${data.token}` } });
  samples = (await client.get('/api/blogs')).data;
});
afterAll(() => server.stop());

const allPages = () => [
  ...publicPages.map(({ path }) => path),
  '/tags/design',
  '/authors/mara-lindqvist',
  ...samples.map(({ id }) => `/blog-detail/${id}`),
];

async function createPost(fields: object, file?: { content: Buffer; name: string }) {
  const { status, data } = await admin.post('/api/blogs', postForm(fields, file));
  expect(status).toBe(201);
  return data as { id: string; title: string; media: string };
}

const thingsAt = async (address: string) => describedIn((await client.get(address)).data);

describe('structured data', () => {
  const validator = new Validator(asPublished(vocabulary));
  const extractor = new WebAutoExtractor({ addLocation: false });
  const report = ({ rootType, issueMessage }: Issue) => `${rootType}: ${issueMessage}`;

  test('of every page is one document, and schema.org knows all of it', async () => {
    const withData = allPages().filter(
      (address) => !['/about-us', '/services', '/our-project', '/teams'].includes(address),
    );
    for (const address of withData) {
      const { data: html } = await client.get(address);
      const { structuredData } = readHead(html);
      expect(structuredData, address).toHaveLength(1);
      expect(problemsOf(JSON.parse(structuredData[0] ?? ''), vocabulary), address).toEqual([]);
      const issues = await validator.validate(extractor.parse(html));
      const wrong = issues.filter(
        ({ severity, errorType }) => severity === 'ERROR' || errorType === 'schemaOrg',
      );
      expect(wrong.map(report), address).toEqual([]);
      // The only advice left is what a video without captions, chapters or an end cannot follow.
      const advice = issues.filter((issue) => !wrong.includes(issue) && issue.rootType !== 'VideoObject');
      expect(advice.map(report), address).toEqual([]);
    }
  });

  test.each([
    ['/', ['Organization', 'WebSite']],
    ['/web-development', ['Service', 'FAQPage', 'BreadcrumbList', 'Organization']],
    [`/teams/${team[1]?.slug}`, ['ProfilePage', 'BreadcrumbList', 'Organization']],
    ['/contact', ['ContactPage', 'Organization']],
    ['/learn-more', ['AboutPage', 'Organization']],
    ['/all-blogs', ['Blog', 'Organization']],
    ['/blogs', ['Blog', 'Organization']],
    ['/blog-list', ['Blog', 'Organization']],
    ['/tags/design', ['Blog', 'Organization']],
  ])('of %s describes %j', async (address, types) => {
    expect((await thingsAt(address)).map((thing) => thing['@type'])).toEqual(types);
  });

  test('of a video’s post describes the post, the video and the way there', async () => {
    const sample = samples.find(({ media }) => media.endsWith('.mp4'));
    const [post, video, way] = await thingsAt(`/blog-detail/${sample?.id}`);
    expect(post).toMatchObject({
      '@type': 'BlogPosting',
      headline: sample?.title,
      video: { '@id': video?.['@id'] },
    });
    expect(post?.wordCount).toBeGreaterThan(100);
    expect(video).toMatchObject({ '@type': 'VideoObject', contentUrl: `${siteUrl}/${sample?.media}` });
    expect(video?.thumbnailUrl).toMatch(`${siteUrl}/cards/blog-detail/${sample?.id}.jpg`);
    const steps = (way as unknown as { itemListElement: { item: string }[] }).itemListElement;
    expect(steps.map(({ item }) => item)).toEqual([
      `${siteUrl}/`,
      `${siteUrl}/all-blogs`,
      `${siteUrl}/blog-detail/${sample?.id}`,
    ]);
  });

  test('tells when a post went live, which may be after it was written', async () => {
    const { id } = await createPost({ scheduledDate: '2001-02-03' });
    const [post] = await thingsAt(`/blog-detail/${id}`);
    expect(post?.datePublished).toBe('2001-02-03T00:00:00.000Z');
    expect(String(post?.dateModified) > '2026').toBe(true);
  });

  test('is checked by something that can fail', async () => {
    const wrong = {
      '@context': 'https://schema.org',
      '@graph': [
        { '@type': 'BlogPosting', headlin: 'x', publisher: { '@id': 'https://www.example.com/#nobody' } },
        { '@type': 'Person', name: 'x', wordCount: 3 },
        { '@type': 'BlogPost', name: 'x' },
      ],
    };
    expect(problemsOf(wrong, vocabulary)).toEqual([
      'headlin is no property of BlogPosting',
      'a reference to {"@id":"https://www.example.com/#nobody"} leads nowhere',
      'wordCount is no property of Person',
      'BlogPost is no type',
    ]);
    const html = `<html><head><script type="application/ld+json">${JSON.stringify(wrong)}</script></head></html>`;
    const messages = (await validator.validate(extractor.parse(html))).map(
      ({ issueMessage }) => issueMessage,
    );
    expect(messages.join('\n')).toContain('"headlin" for type "BlogPosting" is not supported');
    expect(messages.join('\n')).toContain('"BlogPost" is not a valid schema.org type');
  });
});
