import { expect, test } from 'vitest';
import { mailKinds } from '#server/jobs/mail-kinds.ts';
import { siteKey } from '#site/texts/keys.ts';
import { dueMails } from '#test/support/due-mails.ts';
import { inquirySite } from '../test/inquiry-site.ts';

const { site, admin, read, only, setSettings } = inquirySite();

const send = (more: object) =>
  site().client.post('/api/contact', {
    name: 'Ana',
    email: 'ana@visitor.example',
    message: 'Hello',
    ...more,
  });
const origin = {
  page: '/contact',
  first: ['/services', 'news.example', ['utm_source==cmd|calc', 'utm_campaign=Spring']],
};
const stored = {
  ...{ page: '/contact', firstPage: '/services', referrer: 'news.example' },
  ...{ source: '=cmd|calc', campaign: 'Spring' },
};

test('where a message came from is in the inbox and the export, where it is no formula, and goes with it', async () => {
  expect((await send({ origin })).status).toBe(201);
  const { entries } = await read((await only()).id);
  expect(entries[0].message).toMatchObject({ origin: stored, subject: '' });
  const { data } = await admin().get('/api/messages.csv', { responseType: 'text' });
  expect(data).toMatch(/,Subject,Page of the form,First page,Came from,Source,/);
  expect(data).toMatch(/,\/contact,\/services,news\.example,'=cmd\|calc,,Spring,,\r\n$/);
  await site().database.deleteFrom('messages').execute();
  expect(await site().database.selectFrom('inquiries').selectAll().execute()).toEqual([]);
});

test.each([
  ['text', 'x'.repeat(9_000)],
  ['a number', 7],
  ['null', null],
  ['nested lists', [[[]]]],
  ['other types', { page: 1, query: {}, first: [{}, [], 'x'] }],
  ['control characters', { page: '/\u0000', first: ['\u0000', '\u0000', ['utm_source=%00']] }],
])('no message is refused for %s in place of it', async (_, given) => {
  expect((await send({ origin: given, subject: given })).status).toBe(201);
  expect((await read((await only()).id)).entries[0].message.message).toBe('Hello');
});

test('while the owner keeps none, nothing is stored, whatever a browser sends', async () => {
  expect(await setSettings({ keepsOrigin: false })).toBe(200);
  await send({ origin });
  expect((await read((await only()).id)).entries[0].message.origin).toBeNull();
  const rows = await site().database.selectFrom('messages').select('origin').execute();
  expect(rows).toEqual([{ origin: null }]);
});

test('a subject is one short line, begins the subject of the mail, and is a filter', async () => {
  await send({ subject: `  Careers\n\u202e${'x'.repeat(100)}` });
  await send({ email: 'bo@visitor.example' });
  const all = (await admin().get('/api/inquiries', { params: { view: 'all' } })).data;
  expect(all).toHaveLength(2);
  const subject = `Careers ${'x'.repeat(72)}`;
  const facts = (await admin().get('/api/inquiries/facts')).data;
  expect(facts.subjects).toEqual([subject]);
  const found = (await admin().get('/api/inquiries', { params: { subject } })).data;
  expect(found.map(({ email }: { email: string }) => email)).toEqual(['ana@visitor.example']);
  expect((await admin().get('/api/inquiries', { params: { subject: 'Other' } })).data).toEqual([]);
  const kind = mailKinds.find(({ name }) => name === 'contact') ?? expect.unreachable();
  const from = { database: site().database, site: site().services.get(siteKey), siteUrl: site().address };
  const mails = await dueMails(
    { ...from, operatorRecipient: null, now: () => new Date(Date.now() + 1000) },
    kind,
  );
  const written = await Promise.all(mails.map(({ compose }) => compose()));
  const subjects = written.map((mail) => mail?.subject);
  expect(subjects.sort()).toEqual([`${subject}: a message from Ana`, 'Contact message from Ana'].sort());
});
