import { randomUUID } from 'node:crypto';
import { writePreference } from '@site/database/preferences';
import { defaultDocuments } from '#content/sample.ts';
import { pageForm } from '../post-forms.ts';
import type { TestSite } from '../test-site.ts';
import { type ChangingRequests, documents, type Here } from './records.ts';

async function publish({ admin }: Here, changes: object): Promise<{ status: number; data: unknown }> {
  const { version } = (await admin.get(`${documents}/settings`)).data;
  return admin.put(`${documents}/settings`, {
    ...{ value: defaultDocuments.settings, baseVersion: version, publishAt: null },
    ...{ editorId: randomUUID(), sequence: 1, ...changes },
  });
}

const addRedirect = async ({ admin }: Here) =>
  (await admin.post('/api/redirects', { from: `/${randomUUID()}`, to: '/blogs', status: 301 })).data;

export const offerGuide = ({ database }: TestSite) =>
  writePreference(database, 'setup', JSON.stringify({ state: 'open', done: [] }));

/** Site texts, own pages and redirects. */
export const siteRequests: ChangingRequests = {
  'POST /api/redirects':
    ({ admin }) =>
    () =>
      admin.post('/api/redirects', { from: `/${randomUUID()}`, to: '/blogs', status: 301 }),
  'PUT /api/redirects/:id': async (here) => {
    const { id, from } = await addRedirect(here);
    return () => here.admin.put(`/api/redirects/${id}`, { from, to: '/teams', status: 301 });
  },
  'DELETE /api/redirects/:id': async (here) => {
    const { id } = await addRedirect(here);
    return () => here.admin.delete(`/api/redirects/${id}`);
  },
  [`PUT ${documents}/:key`]: (here) => () => publish(here, {}),
  [`DELETE ${documents}/:key/schedule`]: async (here) => {
    await publish(here, { publishAt: new Date(Date.now() + 3_600_000).toISOString() });
    return () => here.admin.delete(`${documents}/settings/schedule`);
  },
  'PUT /api/site/pages/:id/place': async ({ admin }) => {
    const { id } = (await admin.post('/api/blogs', pageForm({ title: 'A page' }))).data;
    return () => admin.put(`/api/site/pages/${id}/place`, { place: 'footer' });
  },
  'PUT /api/site/setup': async ({ site, admin }) => {
    await offerGuide(site);
    return () => admin.put('/api/site/setup', { state: 'skipped' });
  },
  'PUT /api/site/setup/steps/:step': async ({ site, admin }) => {
    await offerGuide(site);
    return () => admin.put('/api/site/setup/steps/post');
  },
};
