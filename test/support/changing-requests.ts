import { randomUUID } from 'node:crypto';
import axios, { type AxiosInstance } from 'axios';
import { Secret, TOTP } from 'otpauth';
import { postForm } from './post-forms.ts';
import { administrator, type TestSite } from './test-site.ts';

export interface Here {
  readonly site: TestSite;
  readonly admin: AxiosInstance;
}

export type Send = () => Promise<{ status: number; data: unknown }>;

/** Prepares what a request needs. @returns Sends the request, which succeeds. */
export type Prepare = (here: Here) => Promise<Send> | Send;

/** By method and URL of the route: a request that changes something. */
type ChangingRequests = Readonly<Record<string, Prepare>>;

/** The changing routes of a room, each once. */
export interface RoomRequests {
  readonly changing?: ChangingRequests;
  /** Sent after those of all rooms, because they take something away from the others. */
  readonly last?: ChangingRequests;
  /** After which nothing else can be sent. */
  readonly final?: ChangingRequests;
  /** Of these nothing is recorded, and why. */
  readonly unrecorded?: Readonly<Record<string, string>>;
}

export const { password } = administrator;
export const base = '/api/auth/admin';
export const documents = '/api/site/documents';

/** What signs passkeys for the test site. */
export const place = { origin: 'https://www.example.com', rpId: 'www.example.com' };

export async function addPost({ admin }: Here, fields: Parameters<typeof postForm>[0] = {}): Promise<string> {
  const { data } = await admin.post('/api/blogs', postForm({ title: `Post ${randomUUID()}`, ...fields }));
  return data.id;
}

/** A signed-in user of their own, with the administrator's password. */
export async function addUser({ site }: Here): Promise<{ email: string; client: AxiosInstance }> {
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

export const userId = async ({ site }: Here, email: string) =>
  (
    await site.database
      .selectFrom('administrators')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).id;

export const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 30_000 });

/** A user with an authenticator app. */
export async function addUserWithApp(here: Here) {
  const { client, email } = await addUser(here);
  const { secret } = (await client.post(`${base}/second-factor`, { password })).data;
  await client.post(`${base}/second-factor/confirm`, { code: codeOf(secret) });
  return { client, email, secret };
}
