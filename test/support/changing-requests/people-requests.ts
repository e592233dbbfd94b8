import { randomUUID } from 'node:crypto';
import type { AxiosInstance } from 'axios';
import { SoftwareAuthenticator } from '../software-authenticator.ts';
import {
  addUser,
  addUserWithApp,
  base,
  type ChangingRequests,
  type Here,
  type Prepare,
  password,
  place,
  type Send,
  userId,
} from './records.ts';

async function addPerson({ admin }: Here): Promise<string> {
  return (await admin.post('/api/people', { name: `Person ${randomUUID()}` })).data.id;
}

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

/** Users, invitations, authors and one's own account. */
export const peopleRequests: ChangingRequests = {
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
  'PUT /api/users/:id/role': onUser((admin, url) => admin.put(`${url}/role`, { role: 'author' })),
  'PUT /api/users/:id/email': onUser((admin, url) =>
    admin.put(`${url}/email`, { email: `${randomUUID()}@example.com`, password }),
  ),
  'DELETE /api/users/:id': onUser((admin, url) => admin.delete(url)),
  'POST /api/users/:id/erase': onUser((admin, url) => admin.post(`${url}/erase`, { name: 'Former author' })),
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
};
