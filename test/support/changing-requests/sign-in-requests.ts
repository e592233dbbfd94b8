import { newLinkToken } from '#site/auth/links/link-token.server.ts';
import { makeSignInLink } from '#site/auth/links/sign-in-link-service.server.ts';
import { SoftwareAuthenticator } from '../software-authenticator.ts';
import { administrator } from '../test-site.ts';
import {
  addUser,
  addUserWithApp,
  base,
  type ChangingRequests,
  codeOf,
  type Here,
  password,
  place,
  userId,
} from './records.ts';

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

/** Signing in, one's own sessions, password and factors. */
export const signInRequests: ChangingRequests = {
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
};
