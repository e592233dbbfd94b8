import { expect, test } from 'vitest';
import type { DocumentKey } from '#content/documents/site-documents.ts';
import { publishDocument } from '#test/support/publish-document.ts';
import { siteOfLanguages } from '#test/support/site-of-languages.ts';

const { admin, publish } = siteOfLanguages();

const translations = async (key: DocumentKey) =>
  (await admin().get(`/api/site/documents/${key}/translations`)).data;
const listed = async () =>
  ((await admin().get('/api/site/documents')).data as { key: string; outdated: string[] }[]).flatMap(
    ({ key, outdated }) => (outdated.length > 0 ? [[key, outdated]] : []),
  );
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
/** Over the text that the language has. @param more Of the request; `value` takes the place of all. */
const save = (key: DocumentKey, fields: object, more: object = {}, language = '') =>
  publishDocument(admin(), key, fields, { language, ...more });
const change = async (key: DocumentKey, fields: object, language = '') =>
  expect(await publish(key, fields, language)).toMatchObject({ status: 200 });
const newest = async (key: DocumentKey) =>
  Number((await admin().get(`/api/site/documents/${key}`)).data.version);
const check = async (key: DocumentKey, language: string, sourceNumber?: number) =>
  (
    await admin().put(`/api/site/documents/${key}/checked${language && `?language=${language}`}`, {
      sourceNumber: sourceNumber ?? (await newest(key)),
    })
  ).status;
const changedSince = async (key: DocumentKey) =>
  ((await translations(key)) as { prefix: string; changedSince: number | null }[]).map(
    ({ prefix, changedSince: since }) => ({ prefix, changedSince: since }),
  );
const states = (de: number | null, ar: number | null = null) => [
  { prefix: 'de', changedSince: de },
  { prefix: 'ar', changedSince: ar },
];
const mission = (text: string) => ({ mission: { heading: 'Our mission', text } });

test('a translation is out of date from when the first language says something else, until it is saved or called still right', async () => {
  expect(await changedSince('about')).toEqual(states(null));
  await change('about', mission('Good work.'));
  // The first version of the first language was as delivered.
  expect(await changedSince('about')).toEqual(states(0));
  expect(await listed()).toEqual([['about', ['de']]]);
  expect((await admin().get('/api/site/documents/about/delivered')).data.value.mission.text).not.toBe(
    'Good work.',
  );
  await change('about', mission('Gute Arbeit, gut gemacht.'), 'de');
  expect(await changedSince('about')).toEqual(states(null));

  await change('about', mission('Better work.'));
  expect(await changedSince('about')).toEqual(states(1));
  await change('about', mission('The best work.'));
  expect(await changedSince('about')).toEqual(states(1));
  await change('about', mission('العمل الجيد.'), 'ar');
  expect(await changedSince('about')).toEqual(states(1, null));
  const before = (await admin().get('/api/site/documents/about?language=de')).data;
  expect(await check('about', 'de')).toBe(204);
  expect(await changedSince('about')).toEqual(states(null));
  expect(await listed()).toEqual([]);
  expect((await admin().get('/api/site/documents/about?language=de')).data).toEqual(before);
  const { data } = await admin().get('/api/activity');
  expect(JSON.stringify(data)).toContain('document.checked');

  await change('about', mission('Work.'));
  expect(await changedSince('about')).toEqual(states(3, 3));
  // As it was when both were saved: nothing has changed.
  await change('about', mission('The best work.'));
  expect(await changedSince('about')).toEqual(states(null));
});

test('what is the same again, scheduled and canceled, not translated or one for all is not out of date', async () => {
  await change('home', {});
  expect(await changedSince('home')).toEqual(states(null));
  expect(await save('about', mission('Later.'), { publishAt: inAnHour() })).toMatchObject({ status: 200 });
  expect(await changedSince('about')).toEqual(states(3, 3));
  await admin().delete('/api/site/documents/about/schedule');
  expect(await changedSince('about')).toEqual(states(null));
  for (const key of ['settings', 'branding', 'languages', 'words', 'paths'] as const)
    expect([key, await translations(key)]).toEqual([key, []]);
});

test('a translation that was made from a scheduled text is out of date when that is canceled', async () => {
  await change('about', mission('Work as it is.'));
  const before = await newest('about');
  await save('about', mission('Work to come.'), { publishAt: inAnHour() });
  await change('about', mission('Arbeit, die noch kommt.'), 'de');
  expect(await changedSince('about')).toEqual(states(null, 3));
  expect((await admin().delete('/api/site/documents/about/schedule')).status).toBe(200);
  expect(await newest('about')).toBe(before);
  expect(await changedSince('about')).toEqual(states(before + 1, 3));
  expect(await check('about', 'de')).toBe(204);
  expect(await changedSince('about')).toEqual(states(null, 3));
});

test('a version that is restored is as out of date as it was', async () => {
  const source = await newest('about');
  const { version: good } = (await admin().get('/api/site/documents/about?language=de')).data;
  await change('about', mission('Quite other work.'));
  await change('about', mission('Ganz andere Arbeit, gut gemacht.'), 'de');
  expect(await changedSince('about')).toEqual(states(null, 3));
  const restored = (await admin().get(`/api/site/documents/about/revisions/${good}?language=de`)).data.value;
  const saved = await save('about', restored, { kind: 'restore', restores: Number(good) }, 'de');
  expect(saved).toMatchObject({ status: 200 });
  expect(await changedSince('about')).toEqual(states(source, 3));
  const delivered = (await admin().get('/api/site/documents/about/delivered?language=de')).data.value;
  expect(await save('about', delivered, { kind: 'restore', restores: 0 }, 'de')).toMatchObject({
    status: 200,
  });
  expect(await changedSince('about')).toEqual(states(0, 3));
});

test('a save is as new as what its writer saw of the first language', async () => {
  const seen = await newest('about');
  await change('about', mission('Published while somebody translates.'));
  const text = mission('Arbeit, von der ersten Fassung übersetzt.');
  expect(await save('about', text, { sourceNumber: seen }, 'de')).toMatchObject({ status: 200 });
  expect(await changedSince('about')).toEqual(states(seen, 3));
  for (const wrong of [{ sourceNumber: seen + 2 }, { kind: 'restore', restores: 99 }])
    expect(await save('about', text, wrong, 'de')).toMatchObject({ status: 400 });
  expect(await save('about', text, { sourceNumber: seen + 1 }, 'de')).toMatchObject({ status: 200 });
  expect(await changedSince('about')).toEqual(states(null, 3));
});

test('what was seen is still right only while it is the newest', async () => {
  const [{ sourceNumber: seen }] = await translations('about');
  await change('about', mission('Changed once more.'));
  const before = await changedSince('about');
  const late = await admin().put('/api/site/documents/about/checked?language=de', { sourceNumber: seen });
  expect([late.status, late.data.code]).toEqual([409, 'stale_source']);
  expect(await changedSince('about')).toEqual(before);
  expect(await check('about', 'de', seen + 1)).toBe(204);
  expect((await changedSince('about'))[0]).toEqual({ prefix: 'de', changedSince: null });
});

test('refuses to check the first language, what is one for all or not translated, and a language that the site has not', async () => {
  await change('settings', {});
  await change('words', {}, 'de');
  expect(await check('services', 'de')).toBe(404);
  expect(await check('about', 'fr')).toBe(404);
  expect(await check('about', '')).toBe(404);
  expect(await check('settings', 'de')).toBe(404);
  expect(await check('words', 'de')).toBe(404);
});
