import { randomUUID } from 'node:crypto';
import { newLinkToken } from '@site/accounts/links/link-token.server';
import type { AxiosInstance } from 'axios';
import type { Here, Prepare, RoomRequests, Send } from '#test/support/changing-requests.ts';
import {
  addUser,
  addUserWithApp,
  base,
  codeOf,
  password,
  place,
  userId,
} from '#test/support/changing-requests.ts';
import { operatorOf } from '#test/support/operator.ts';
import { SoftwareAuthenticator } from '#test/support/software-authenticator.ts';
import { administrator } from '#test/support/test-site.ts';

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

export const requests: RoomRequests = {
  changing: {
    'PUT /api/users/session-lifetime':
      ({ admin }) =>
      () =>
        admin.put('/api/users/session-lifetime', { hours: 24 }),
    'PUT /api/users/:id/role': onUser((admin, url) => admin.put(`${url}/role`, { role: 'author' })),
    'PUT /api/users/:id/grants': onUser(async (admin, url) => {
      await admin.put(`${url}/role`, { role: 'editor' });
      return admin.put(`${url}/grants`, { grants: ['messages.read'], password });
    }),
    'PUT /api/users/:id/email': onUser((admin, url) =>
      admin.put(`${url}/email`, { email: `${randomUUID()}@example.com`, password }),
    ),
    'DELETE /api/users/:id': onUser((admin, url) => admin.delete(url)),
    'POST /api/users/:id/erase': onUser((admin, url) =>
      admin.post(`${url}/erase`, { name: 'Former author' }),
    ),
    [`PUT ${base}/profile`]:
      ({ admin }) =>
      () =>
        admin.put(`${base}/profile`, { name: 'Ann Example', language: 'en-GB' }),
    'POST /api/users/:id/suspend': onUser((admin, url) => admin.post(`${url}/suspend`)),
    'POST /api/users/:id/reactivate': onUser(async (admin, url) => {
      await admin.post(`${url}/suspend`);
      return admin.post(`${url}/reactivate`, { password });
    }),
    'POST /api/users/:id/reset-second-factor': async (here) => {
      const { email } = await addUserWithApp(here);
      const id = await userId(here, email);
      return () => here.admin.post(`/api/users/${id}/reset-second-factor`, { password });
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
    [`PUT ${base}/email`]: async (here) => {
      const { client } = await addUser(here);
      return () => client.put(`${base}/email`, { email: 'asked@example.com', password });
    },
    [`POST ${base}/email/confirm`]: async (here) => {
      const { client, email } = await addUser(here);
      const { token, hash } = newLinkToken();
      const id = await userId(here, email);
      const change = { administrator_id: id, id, email: `new.${email}`, hash };
      await here.site.database
        .insertInto('email_changes')
        .values({ ...change, expires_at: Date.now() + 60_000 })
        .execute();
      return () => client.post(`${base}/email/confirm`, { token });
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
      const { token } = await operatorOf(site.database).makeSignInLink(administrator.email);
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
  },
  // Then the administrator, who has none, can do nothing else.
  final: {
    'PUT /api/users/second-factor':
      ({ admin }) =>
      () =>
        admin.put('/api/users/second-factor', { isRequired: true }),
  },
  unrecorded: {
    [`POST ${base}/second-factor`]: 'makes a secret that counts once it is confirmed',
    [`POST ${base}/passkeys/options`]: 'makes a challenge',
    [`POST ${base}/passkey-login/options`]: 'makes a challenge',
    [`POST ${base}/invitation/passkey-options`]: 'makes a challenge',
    [`DELETE ${base}/email`]: 'ends what was only asked for',
    [`POST ${base}/forgotten-password`]: 'asks for a mail; the new password is recorded',
    [`POST ${base}/invitation`]: 'reads an invitation',
    [`POST ${base}/renew`]: 'goes on with a session that is recorded',
  },
};
