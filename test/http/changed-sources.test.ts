import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { DocumentKey } from '#content/documents/site-documents.ts';
import { siteOfLanguages } from '#test/support/site-of-languages.ts';

const { admin, publish } = siteOfLanguages();

const translations = async (key: DocumentKey) =>
  (await admin().get(`/api/site/documents/${key}/translations`)).data;
const listed = async () =>
  ((await admin().get('/api/site/documents')).data as { key: string; outdated: string[] }[]).flatMap(
    ({ key, outdated }) => (outdated.length > 0 ? [[key, outdated]] : []),
  );
const change = async (key: DocumentKey, fields: object, language = '') =>
  expect(await publish(key, fields, language)).toMatchObject({ status: 200 });
const check = async (key: DocumentKey, language: string) =>
  (await admin().put(`/api/site/documents/${key}/checked?language=${language}`)).status;
const states = (de: number | null, ar: number | null = null) => [
  { prefix: 'de', changedSince: de },
  { prefix: 'ar', changedSince: ar },
];
const mission = (text: string) => ({ mission: { heading: 'Our mission', text } });

test('a translation is out of date from when the first language says something else, until it is saved or called still right', async () => {
  expect(await translations('about')).toEqual(states(null));
  await change('about', mission('Good work.'));
  // The first version of the first language was as delivered.
  expect(await translations('about')).toEqual(states(0));
  expect(await listed()).toEqual([['about', ['de']]]);
  expect((await admin().get('/api/site/documents/about/delivered')).data.value.mission.text).not.toBe(
    'Good work.',
  );
  await change('about', mission('Gute Arbeit, gut gemacht.'), 'de');
  expect(await translations('about')).toEqual(states(null));

  await change('about', mission('Better work.'));
  expect(await translations('about')).toEqual(states(1));
  await change('about', mission('The best work.'));
  expect(await translations('about')).toEqual(states(1));
  await change('about', mission('العمل الجيد.'), 'ar');
  expect(await translations('about')).toEqual(states(1, null));
  const before = (await admin().get('/api/site/documents/about?language=de')).data;
  expect(await check('about', 'de')).toBe(204);
  expect(await translations('about')).toEqual(states(null));
  expect(await listed()).toEqual([]);
  expect((await admin().get('/api/site/documents/about?language=de')).data).toEqual(before);
  const { data } = await admin().get('/api/activity');
  expect(JSON.stringify(data)).toContain('document.checked');

  await change('about', mission('Work.'));
  expect(await translations('about')).toEqual(states(3, 3));
  // As it was when both were saved: nothing has changed.
  await change('about', mission('The best work.'));
  expect(await translations('about')).toEqual(states(null));
});

test('what is the same again, scheduled and canceled, not translated or one for all is not out of date', async () => {
  await change('home', {});
  expect(await translations('home')).toEqual(states(null));
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const { value, version } = (await admin().get('/api/site/documents/about')).data;
  const body = { value: { ...value, ...mission('Later.') }, baseVersion: version, publishAt: at };
  const scheduled = await admin().put('/api/site/documents/about', {
    ...body,
    editorId: randomUUID(),
    sequence: 1,
  });
  expect(scheduled.status).toBe(200);
  expect(await translations('about')).toEqual(states(3, 3));
  await admin().delete('/api/site/documents/about/schedule');
  expect(await translations('about')).toEqual(states(null));
  for (const key of ['settings', 'branding', 'languages', 'words', 'paths'] as const)
    expect([key, await translations(key)]).toEqual([key, []]);
});

test('refuses to check what is not translated, and a language that the site has not', async () => {
  expect([await check('services', 'de'), await check('about', 'fr')]).toEqual([404, 404]);
});
