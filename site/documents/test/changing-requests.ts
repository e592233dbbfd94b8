import { randomUUID } from 'node:crypto';
import { writePreference } from '@site/database/preferences';
import type { DocumentKey } from '#content/documents/site-documents.ts';
import { defaultDocuments } from '#content/sample.ts';
import type { Here, RoomRequests } from '#test/support/changing-requests.ts';
import { documents } from '#test/support/changing-requests.ts';
import { pageForm } from '#test/support/post-forms.ts';
import type { TestSite } from '#test/support/test-site.ts';

async function publish(
  { admin }: Here,
  changes: object,
  { key = 'settings', query = '' }: { key?: DocumentKey; query?: string } = {},
): Promise<{ status: number; data: unknown }> {
  const url = `${documents}/${key}${query}`;
  const { version } = (await admin.get(url)).data;
  return admin.put(url, {
    ...{ value: defaultDocuments[key], baseVersion: version, publishAt: null },
    ...{ editorId: randomUUID(), sequence: 1, ...changes },
  });
}

const offerGuide = ({ database }: TestSite) =>
  writePreference(database, 'setup', JSON.stringify({ state: 'open', done: [] }));

export const requests: RoomRequests = {
  changing: {
    [`PUT ${documents}/:key`]: (here) => () => publish(here, {}),
    [`DELETE ${documents}/:key/schedule`]: async (here) => {
      await publish(here, { publishAt: new Date(Date.now() + 3_600_000).toISOString() });
      return () => here.admin.delete(`${documents}/settings/schedule`);
    },
    [`PUT ${documents}/:key/checked`]: async (here) => {
      const query = '?language=de';
      const german = { locale: 'de-DE', prefix: 'de', missing: 'first', isHidden: true };
      await publish(here, { value: { languages: [german] } }, { key: 'languages' });
      await publish(here, {}, { key: 'about', query });
      return () => here.admin.put(`${documents}/about/checked${query}`, { sourceNumber: 0 });
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
  },
  // It takes the sample content away.
  last: {
    'POST /api/site/setup/start-empty': async ({ site, admin }) => {
      await offerGuide(site);
      return () => admin.post('/api/site/setup/start-empty', { email: 'hello@example.org' });
    },
  },
  unrecorded: {
    [`PUT ${documents}/:key/drafts/:editorId`]: 'drafts are no changes of the site',
    [`DELETE ${documents}/:key/drafts/:editorId`]: 'drafts are no changes of the site',
  },
};
