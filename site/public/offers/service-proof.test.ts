import { expect, test } from 'vitest';
import type { PublicContent } from '#site/blog/source/public-content.ts';
import { sampleSite } from '#test/support/sample-site.ts';
import { relatedPosts, relatedProject } from './service-proof.server.ts';

const noPictures = { of: async () => new Map() };

test('a service shows the case study that it names, and none that is not there', async () => {
  const slug = 'student-registration';
  const found = await relatedProject({ caseStudy: slug }, sampleSite, noPictures);
  expect(found?.project).toMatchObject({
    title: 'Student registration and admin website',
    study: { page: `/our-project/${slug}` },
  });
  expect(found?.quotationBy).toBe('Head of admissions');
  for (const caseStudy of ['', 'gone', '/our-project/gone'])
    expect(await relatedProject({ caseStudy }, sampleSite, noPictures)).toBeNull();
});

test('every case study that the sample names is there', async () => {
  for (const { caseStudy } of sampleSite.services.pages)
    if (caseStudy) expect(await relatedProject({ caseStudy }, sampleSite, noPictures)).not.toBeNull();
});

test('a service without a tag asks for no posts, and does without those of an API that is unavailable', async () => {
  const fail = (code: string) => async (): Promise<PublicContent> => {
    throw Object.assign(new Error(code), { code });
  };
  expect(await relatedPosts({ postTag: '' }, fail('any'), sampleSite)).toEqual([]);
  expect(await relatedPosts({ postTag: 'Web' }, fail('api_unavailable'), sampleSite)).toEqual([]);
  await expect(relatedPosts({ postTag: 'Web' }, fail('other'), sampleSite)).rejects.toThrow('other');
});
