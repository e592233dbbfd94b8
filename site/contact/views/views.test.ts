import { expect, test } from 'vitest';
import { inquirySite } from '../test/inquiry-site.ts';
import { viewLimits } from './contract.ts';

const { site, admin, other } = inquirySite();

const url = '/api/inquiries/views';
const filters = { view: 'overdue', q: 'stairs', subject: 'Careers' };
const save = (name: string, given: object = filters, by = admin()) => by.post(url, { name, filters: given });
const names = async (by = admin()) => (await by.get(url)).data.map(({ name }: { name: string }) => name);
const clear = () => site().database.deleteFrom('inbox_views').execute();

test('filters are kept under a name, by name, and each user sees their own alone', async () => {
  const { status, data } = await save('  Late\n ones ');
  expect([status, data]).toEqual([201, { id: expect.any(String), name: 'Late ones', filters }]);
  await save('All', { view: 'all' });
  expect(await names()).toEqual(['All', 'Late ones']);
  expect((await admin().get(url)).data[0].filters).toEqual({ view: 'all', q: '', subject: '' });
  expect(await names(other())).toEqual([]);
  const foreign = `${url}/${data.id}`;
  const tried = [await other().patch(foreign, { name: 'Mine' }), await other().delete(foreign)];
  expect(tried.map((answer) => answer.status)).toEqual([404, 404]);
  expect(await names()).toEqual(['All', 'Late ones']);
  await clear();
});

test('a name that is there gets the new filters; renaming to it is refused', async () => {
  const { data: first } = await save('Late');
  const { data: again } = await save('LATE', { view: 'mine' });
  expect(again).toEqual({ id: first.id, name: 'LATE', filters: { view: 'mine', q: '', subject: '' } });
  const { data: second } = await save('Other');
  const refused = await admin().patch(`${url}/${second.id}`, { name: 'late' });
  expect([refused.status, refused.data.code]).toEqual([409, 'view_name_taken']);
  expect((await admin().patch(`${url}/${second.id}`, { name: 'OTHER' })).data.name).toBe('OTHER');
  expect((await admin().delete(`${url}/${second.id}`)).status).toBe(204);
  expect((await admin().delete(`${url}/${second.id}`)).status).toBe(404);
  expect(await names()).toEqual(['LATE']);
  await clear();
});

test('there are so many for a person, of another as many, and nothing else is kept', async () => {
  for (let number = 0; number < viewLimits.views; number++)
    expect((await save(`View ${number}`)).status).toBe(201);
  const beyond = await save('One more');
  expect([beyond.status, beyond.data.code]).toEqual([409, 'too_many_views']);
  expect((await save('View 3', { view: 'won' })).status).toBe(201);
  expect((await save('View 0', filters, other())).status).toBe(201);
  for (const wrong of [{ view: 'nonsense' }, { view: 'all', subject: 'x'.repeat(81) }, null])
    expect((await save('Wrong', wrong as object)).status).toBe(400);
  for (const name of ['', ' ', 'x'.repeat(61)]) expect((await save(name)).status).toBe(400);
  await clear();
});

test('views go with their user', async () => {
  const leaver = await site().signIn('administrator', 'leaver@example.com');
  await save('Mine', filters, leaver);
  await site().database.deleteFrom('administrators').where('email', '=', 'leaver@example.com').execute();
  expect(await site().database.selectFrom('inbox_views').selectAll().execute()).toEqual([]);
});
