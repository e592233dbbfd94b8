import { randomUUID } from 'node:crypto';
import axios, { type AxiosInstance } from 'axios';
import { Secret, TOTP } from 'otpauth';
import { newLinkToken } from '#app/auth/links/link-token.server.ts';
import { makeSignInLink } from '#app/auth/links/sign-in-link-service.server.ts';
import { defaultDocuments } from '#content/sample.ts';
import { writePreference } from '#platform/database/preferences.ts';
import { checkLinks } from './check-links.ts';
import { addMedia, mediaForm } from './media-forms.ts';
import { pageForm, photograph, postForm } from './post-forms.ts';
import { SoftwareAuthenticator } from './software-authenticator.ts';
import { administrator, type TestSite } from './test-site.ts';
import { wxr } from './wxr.ts';

export interface Here {
  readonly site: TestSite;
  readonly admin: AxiosInstance;
}

type Send = () => Promise<{ status: number; data: unknown }>;

/** Prepares what a request needs. @returns Sends the request, which succeeds. */
export type Prepare = (here: Here) => Promise<Send> | Send;

const { password } = administrator;
const base = '/api/auth/admin';
const documents = '/api/site/documents';

async function addPost({ admin }: Here, fields: Parameters<typeof postForm>[0] = {}): Promise<string> {
  const { data } = await admin.post('/api/blogs', postForm({ title: `Post ${randomUUID()}`, ...fields }));
  return data.id;
}

async function trashedPost(here: Here): Promise<string> {
  const id = await addPost(here);
  await here.admin.delete(`/api/blogs/${id}`);
  return id;
}

/** A message of a visitor. @param columns Of its row, where it is no plain one. */
async function addMessage({ site }: Here, columns: object = {}): Promise<string> {
  const id = randomUUID();
  const message = { id, name: 'Ann', email: 'ann@example.com', message: 'Hello', received_at: Date.now() };
  const rest = { read_at: null, spam_at: null, spam_signs: null, fingerprint: null, deleted_at: null };
  await site.database
    .insertInto('messages')
    .values({ ...message, ...rest, ...columns })
    .execute();
  return id;
}

/** A signed-in user of their own, with the administrator's password. */
async function addUser({ site }: Here): Promise<{ email: string; client: AxiosInstance }> {
  const email = `${randomUUID()}@example.com`;
  const known = await site.database.selectFrom('administrators').selectAll().executeTakeFirstOrThrow();
  await site.database
    .insertInto('administrators')
    .values({ ...known, id: randomUUID(), email })
    .execute();
  const { data } = await site.client.post(`${base}/login`, { email, password });
  const headers = { Authorization: `Bearer ${data.token}` };
  return { email, client: axios.create({ headers, baseURL: site.address, validateStatus: () => true }) };
}

const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 30_000 });

/** A user with an authenticator app. */
async function addUserWithApp(here: Here) {
  const { client, email } = await addUser(here);
  const { secret } = (await client.post(`${base}/second-factor`, { password })).data;
  await client.post(`${base}/second-factor/confirm`, { code: codeOf(secret) });
  return { client, email, secret };
}

const place = { origin: 'https://www.example.com', rpId: 'www.example.com' };

async function registration({ admin }: Here) {
  const device = new SoftwareAuthenticator();
  const { challenge, user } = (await admin.post(`${base}/passkeys/options`, { password })).data;
  return { device, response: device.register({ challenge, userHandle: user.id, ...place }) };
}

async function addPasskey(here: Here): Promise<SoftwareAuthenticator> {
  const { device, response } = await registration(here);
  await here.admin.post(`${base}/passkeys`, { name: 'Laptop', response });
  return device;
}

async function publish({ admin }: Here, changes: object): Promise<{ status: number; data: unknown }> {
  const { version } = (await admin.get(`${documents}/settings`)).data;
  return admin.put(`${documents}/settings`, {
    ...{ value: defaultDocuments.settings, baseVersion: version, publishAt: null },
    ...{ editorId: randomUUID(), sequence: 1, ...changes },
  });
}

const addRedirect = async ({ admin }: Here) =>
  (await admin.post('/api/redirects', { from: `/${randomUUID()}`, to: '/blogs', status: 301 })).data;

const offerGuide = ({ database }: TestSite) =>
  writePreference(database, 'setup', JSON.stringify({ state: 'open', done: [] }));

async function addPerson({ admin }: Here): Promise<string> {
  return (await admin.post('/api/people', { name: `Person ${randomUUID()}` })).data.id;
}

async function addImport({ admin }: Here): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([wxr([])]), 'export.xml');
  return (await admin.post('/api/imports', form)).data.id;
}

const userId = async ({ site }: Here, email: string) =>
  (
    await site.database
      .selectFrom('administrators')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).id;

const invite = async ({ admin }: Here) =>
  (await admin.post('/api/users/invitations', { email: `${randomUUID()}@example.com`, role: 'author' })).data;

/** Changes another user. */
const onUser =
  (send: (admin: AxiosInstance, url: string) => ReturnType<Send>): Prepare =>
  async (here) => {
    const { email } = await addUser(here);
    const url = `/api/users/${await userId(here, email)}`;
    return () => send(here.admin, url);
  };

/** By method and URL of the route: a request that changes something. */
export const changingRequests: Readonly<Record<string, Prepare>> = {
  [`POST ${base}/login`]:
    ({ site }) =>
    () =>
      site.client.post(`${base}/login`, administrator),
  [`POST ${base}/logout`]: async (here) => {
    const { client } = await addUser(here);
    return () => client.post(`${base}/logout`);
  },
  [`PUT ${base}/password`]: async (here) => {
    const { client } = await addUser(here);
    const change = { currentPassword: password, newPassword: 'seven green kettles sing' };
    return () => client.put(`${base}/password`, change);
  },
  [`DELETE ${base}/sessions/:id`]: async (here) => {
    const { client } = await addUser(here);
    const [session] = (await client.get(`${base}/sessions`)).data;
    return () => client.delete(`${base}/sessions/${session.id}`);
  },
  [`DELETE ${base}/sessions`]: async (here) => {
    const { client } = await addUser(here);
    return () => client.delete(`${base}/sessions`);
  },
  [`POST ${base}/second-factor/confirm`]: async (here) => {
    const { client } = await addUser(here);
    const { secret } = (await client.post(`${base}/second-factor`, { password })).data;
    return () => client.post(`${base}/second-factor/confirm`, { code: codeOf(secret) });
  },
  [`POST ${base}/second-factor/recovery-codes`]: async (here) => {
    const { client, secret } = await addUserWithApp(here);
    return () => client.post(`${base}/second-factor/recovery-codes`, { password, code: codeOf(secret, 1) });
  },
  [`POST ${base}/second-factor/off`]: async (here) => {
    const { client, secret } = await addUserWithApp(here);
    return () => client.post(`${base}/second-factor/off`, { password, code: codeOf(secret, 1) });
  },
  [`POST ${base}/passkeys`]: async (here) => {
    const { response } = await registration(here);
    return () => here.admin.post(`${base}/passkeys`, { name: 'Phone', response });
  },
  [`POST ${base}/passkeys/:id/remove`]: async (here) => {
    const { id } = await addPasskey(here);
    return () => here.admin.post(`${base}/passkeys/${id}/remove`, { password });
  },
  [`POST ${base}/passkey-login`]: async (here) => {
    const device = await addPasskey(here);
    const { challenge } = (await here.site.client.post(`${base}/passkey-login/options`)).data;
    const response = device.authenticate({ challenge, ...place });
    return () => here.site.client.post(`${base}/passkey-login`, { response });
  },
  [`POST ${base}/link-login`]: async ({ site }) => {
    const { token } = await makeSignInLink(site.database, () => new Date(), administrator.email);
    return () => site.client.post(`${base}/link-login`, { token });
  },
  [`POST ${base}/password-by-link`]: async (here) => {
    const { email } = await addUser(here);
    const { token, hash } = newLinkToken();
    const id = await userId(here, email);
    await here.site.database
      .insertInto('password_links')
      .values({ hash, administrator_id: id, created_at: Date.now(), expires_at: Date.now() + 60_000 })
      .execute();
    const body = { token, newPassword: 'seven green kettles sing' };
    return () => here.site.client.post(`${base}/password-by-link`, body);
  },
  'POST /api/blogs':
    ({ admin }) =>
    () =>
      admin.post('/api/blogs', postForm()),
  'PUT /api/blogs/:id': async (here) => {
    const id = await addPost(here);
    return () => here.admin.put(`/api/blogs/${id}`, postForm({ title: 'Another title' }));
  },
  'DELETE /api/blogs/:id': async (here) => {
    const id = await addPost(here);
    return () => here.admin.delete(`/api/blogs/${id}`);
  },
  'POST /api/blogs/bulk': async (here) => {
    const ids = [await addPost(here, { status: 'draft' })];
    return () => here.admin.post('/api/blogs/bulk', { action: 'publish', ids });
  },
  'POST /api/blogs/:id/duplicate': async (here) => {
    const id = await addPost(here);
    return () => here.admin.post(`/api/blogs/${id}/duplicate`);
  },
  'POST /api/blogs/:id/revisions/:number/restore': async (here) => {
    const id = await addPost(here);
    await here.admin.put(`/api/blogs/${id}`, postForm({ title: 'Another title' }));
    return () => here.admin.post(`/api/blogs/${id}/revisions/1/restore`);
  },
  'PUT /api/blogs/:id/review': async (here) => {
    const id = await addPost(here, { status: 'draft' });
    return () => here.admin.put(`/api/blogs/${id}/review`, { state: 'submitted' });
  },
  'POST /api/trash/:id/restore': async (here) => {
    const id = await trashedPost(here);
    return () => here.admin.post(`/api/trash/${id}/restore`);
  },
  'DELETE /api/trash/:id': async (here) => {
    const id = await trashedPost(here);
    return () => here.admin.delete(`/api/trash/${id}`);
  },
  'PUT /api/tags/:tag': async (here) => {
    await addPost(here, { tags: 'Web, Oldtag' });
    return () => here.admin.put('/api/tags/Oldtag', { name: `Tag ${randomUUID().slice(0, 8)}` });
  },
  'DELETE /api/tags/:tag': async (here) => {
    await addPost(here, { tags: 'Web, Goingtag' });
    return () => here.admin.delete('/api/tags/Goingtag');
  },
  'POST /api/media':
    ({ admin }) =>
    () =>
      admin.post('/api/media', mediaForm(photograph())),
  'PATCH /api/media/:name': async ({ admin }) => {
    const { name } = await addMedia(admin, photograph());
    return () => admin.patch(`/api/media/${name}`, { alt: 'A harbor' });
  },
  'DELETE /api/media/:name': async ({ admin }) => {
    const { name } = await addMedia(admin, photograph());
    return () => admin.delete(`/api/media/${name}`);
  },
  'POST /api/media/:name/replacement': async ({ admin }) => {
    const { name } = await addMedia(admin, photograph());
    return () => admin.post(`/api/media/${name}/replacement`, mediaForm(photograph()));
  },
  'POST /api/media/clean-up': async ({ admin }) => {
    const { path } = await addMedia(admin, photograph());
    return () => admin.post('/api/media/clean-up', { paths: [path] });
  },
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
  'PATCH /api/messages/:id': async (here) => {
    const id = await addMessage(here);
    return () => here.admin.patch(`/api/messages/${id}`, { isRead: true });
  },
  'DELETE /api/messages/:id': async (here) => {
    const id = await addMessage(here);
    return () => here.admin.delete(`/api/messages/${id}`);
  },
  'DELETE /api/messages/spam': async (here) => {
    await addMessage(here, { is_spam: 1, spam_at: 1 });
    return () => here.admin.delete(`/api/messages/spam?until=${new Date().toISOString()}`);
  },
  'POST /api/messages/:id/notify': async (here) => {
    const id = await addMessage(here);
    const mail = { id: randomUUID(), message_id: id, recipient: 'owner@example.com', attempts: 9 };
    const state = { due_at: 1, sent_at: null, failed_at: 1, last_error: 'refused' };
    await here.site.database
      .insertInto('outbox')
      .values({ ...mail, ...state })
      .execute();
    return () => here.admin.post(`/api/messages/${id}/notify`);
  },
  'POST /api/messages/trash/:id/restore': async (here) => {
    const id = await addMessage(here, { deleted_at: 1 });
    return () => here.admin.post(`/api/messages/trash/${id}/restore`);
  },
  'DELETE /api/messages/trash/:id': async (here) => {
    const id = await addMessage(here, { deleted_at: 1 });
    return () => here.admin.delete(`/api/messages/trash/${id}`);
  },
  'DELETE /api/messages/trash': async (here) => {
    await addMessage(here, { deleted_at: 1 });
    return () => here.admin.delete(`/api/messages/trash?until=${new Date().toISOString()}`);
  },
  'PUT /api/messages/retention':
    ({ admin }) =>
    () =>
      admin.put('/api/messages/retention', { months: 36 }),
  'PUT /api/activity/retention':
    ({ admin }) =>
    () =>
      admin.put('/api/activity/retention', { months: 24 }),
  'POST /api/people':
    ({ admin }) =>
    () =>
      admin.post('/api/people', { name: 'Ann Author' }),
  'PUT /api/people/:id': async (here) => {
    const id = await addPerson(here);
    return () => here.admin.put(`/api/people/${id}`, { bio: 'Writes.' });
  },
  'POST /api/people/:id/merge': async (here) => {
    const [id, into] = [await addPerson(here), await addPerson(here)];
    return () => here.admin.post(`/api/people/${id}/merge`, { into });
  },
  'PUT /api/people/:id/user': async (here) => {
    const [id, { email }] = [await addPerson(here), await addUser(here)];
    const user = await userId(here, email);
    return () => here.admin.put(`/api/people/${id}/user`, { userId: user });
  },
  'PUT /api/account/byline':
    ({ admin }) =>
    () =>
      admin.put('/api/account/byline', { name: 'Owen Hart', bio: 'Owns it.' }),
  'DELETE /api/people/:id': async (here) => {
    const id = await addPerson(here);
    return () => here.admin.delete(`/api/people/${id}`);
  },
  'POST /api/imports': ({ admin }) => {
    const form = new FormData();
    form.set('file', new Blob([wxr([])]), 'export.xml');
    return () => admin.post('/api/imports', form);
  },
  'POST /api/imports/:id/:action': async (here) => {
    const id = await addImport(here);
    return () => here.admin.post(`/api/imports/${id}/cancel`);
  },
  'PUT /api/users/:id/role': onUser((admin, url) => admin.put(`${url}/role`, { role: 'author' })),
  'DELETE /api/users/:id': onUser((admin, url) => admin.delete(url)),
  'POST /api/users/:id/erase': onUser((admin, url) => admin.post(`${url}/erase`, { name: 'Former author' })),
  'PUT /api/calendar/:id': async (here) => {
    const id = await addPost(here, { status: 'draft', isPublished: 'false', scheduledDate: '2090-01-01' });
    const { updatedAt } = (await here.admin.get(`/api/blogs/${id}`)).data;
    return () => here.admin.put(`/api/calendar/${id}`, { day: '2090-01-02', updatedAt });
  },
  'PUT /api/account/notices':
    ({ admin }) =>
    () => {
      const choice = { isListed: true, isMailed: false };
      return admin.put('/api/account/notices', { submitted: choice, returned: choice, published: choice });
    },
  [`PUT ${base}/profile`]:
    ({ admin }) =>
    () =>
      admin.put(`${base}/profile`, { name: 'Ann Example', language: 'en-GB' }),
  'POST /api/users/:id/suspend': onUser((admin, url) => admin.post(`${url}/suspend`)),
  'POST /api/users/:id/reactivate': onUser(async (admin, url) => {
    await admin.post(`${url}/suspend`);
    return admin.post(`${url}/reactivate`);
  }),
  'POST /api/users/:id/reset-second-factor': async (here) => {
    const { email } = await addUserWithApp(here);
    const id = await userId(here, email);
    return () => here.admin.post(`/api/users/${id}/reset-second-factor`);
  },
  'POST /api/users/invitations':
    ({ admin }) =>
    () =>
      admin.post('/api/users/invitations', { email: 'new@example.com', role: 'editor' }),
  'POST /api/users/invitations/:id/renew': async (here) => {
    const { invitation } = await invite(here);
    return () => here.admin.post(`/api/users/invitations/${invitation.id}/renew`);
  },
  'DELETE /api/users/invitations/:id': async (here) => {
    const { invitation } = await invite(here);
    return () => here.admin.delete(`/api/users/invitations/${invitation.id}`);
  },
  [`POST ${base}/invitation/accept`]: async (here) => {
    const token = String((await invite(here)).link).split('#')[1];
    const body = { token, name: 'Ann', newPassword: 'seven green kettles sing' };
    return () => here.site.client.post(`${base}/invitation/accept`, body);
  },
  [`POST ${base}/invitation/accept-with-passkey`]: async (here) => {
    const token = String((await invite(here)).link).split('#')[1];
    const { data } = await here.site.client.post(`${base}/invitation/passkey-options`, { token });
    const asked = { challenge: data.challenge, userHandle: data.user.id, ...place };
    const body = { token, name: 'Ann', response: new SoftwareAuthenticator().register(asked) };
    return () => here.site.client.post(`${base}/invitation/accept-with-passkey`, body);
  },
  'POST /api/exports':
    ({ admin }) =>
    () =>
      admin.post('/api/exports', { kind: 'archive' }),
  'PUT /api/links/settings':
    ({ admin }) =>
    () =>
      admin.put('/api/links/settings', { checksOthers: false }),
  'POST /api/links/replace': async (here) => {
    await addPost(here, { content: '<p><a href="/gone">Gone</a></p>' });
    await checkLinks(here.admin);
    return () => here.admin.post('/api/links/replace', { url: '/gone', replacement: '/blogs' });
  },
  // Last: it takes the sample content away.
  'POST /api/site/setup/start-empty': async ({ site, admin }) => {
    await offerGuide(site);
    return () => admin.post('/api/site/setup/start-empty', { email: 'hello@example.org' });
  },
  // Then the administrator, who has none, can do nothing else.
  'PUT /api/users/second-factor':
    ({ admin }) =>
    () =>
      admin.put('/api/users/second-factor', { isRequired: true }),
};

/** Of these nothing is recorded. */
export const unrecordedRequests: Readonly<Record<string, string>> = {
  [`POST ${base}/second-factor`]: 'makes a secret that counts once it is confirmed',
  [`POST ${base}/passkeys/options`]: 'makes a challenge',
  [`POST ${base}/passkey-login/options`]: 'makes a challenge',
  [`POST ${base}/invitation/passkey-options`]: 'makes a challenge',
  [`POST ${base}/forgotten-password`]: 'asks for a mail; the new password is recorded',
  'DELETE /api/drafts/:creationId': 'drafts are no changes of the site',
  'PUT /api/drafts/:creationId/:editorId': 'drafts are no changes of the site',
  'DELETE /api/drafts/:creationId/:editorId': 'drafts are no changes of the site',
  'PUT /api/blogs/:id/drafts/:editorId': 'drafts are no changes of the site',
  'DELETE /api/blogs/:id/drafts/:editorId': 'drafts are no changes of the site',
  [`PUT ${documents}/:key/drafts/:editorId`]: 'drafts are no changes of the site',
  [`DELETE ${documents}/:key/drafts/:editorId`]: 'drafts are no changes of the site',
  'PUT /api/blogs/:id/presence': 'says for a minute that an editor is open',
  'DELETE /api/blogs/:id/presence/:editorId': 'says that an editor is closed',
  'PUT /api/notices': 'what somebody has read is no change of the site',
  'POST /api/blogs/preview': 'stores nothing',
  'POST /api/links/check': 'looks at links',
  [`POST ${base}/invitation`]: 'reads an invitation',
  'POST /api/site/mail/test': 'sends a mail and changes nothing',
  'POST /api/contact': 'a visitor writes; the message is its own record',
  'POST /api/blogs/:id/views': 'counts visitors',
  'POST /api/blogs/:id/shares': 'counts visitors',
  'POST /api/pages/views': 'counts visitors',
};
