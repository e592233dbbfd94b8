import { rm } from 'node:fs/promises';
import axios, { type AxiosInstance } from 'axios';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { startMailServer } from '#test/support/mail-server.ts';
import { postForm } from '#test/support/post-forms.ts';
import {
  processAdministrator,
  type ServerProcess,
  startServerProcess,
} from '#test/support/server-process.ts';
import { emptyFields } from './kill-state-writers.ts';
import { makeInquiry } from './kill-writers.ts';
import { brokenLines, faultList, type Part, wait } from './part.ts';
import { type Random, seededRandom } from './random.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Away from the real time; the site is made at 0. */
const offsets = [
  ...[0, hourMs, -hourMs, dayMs, -dayMs, 40 * dayMs, -40 * dayMs, 400 * dayMs],
  ...[-10 * 365 * dayMs, 40 * 365 * dayMs],
];
/** The longest that a failed sign-in may have to wait. */
const maxWaitSeconds = 15 * 60;
const wrongPasswords = 4;
const mailPatienceMs = 30_000;
const pages = ['/', '/all-blogs', '/blog-list', '/search?q=clock', '/feed.xml', '/sitemap.xml'];

/** A post, and from when on visitors see it; null: at once. */
interface Scheduled {
  readonly id: string;
  readonly liveAt: number | null;
}

/** The clock jumps ahead and back, also between two starts: visitors and staff go on, and posts are live when they should. */
export const clock: Part = {
  name: 'clock',
  unit: 'jumps',
  sizes: { short: 6, long: 60 },
  async run({ size, seed, onProgress }) {
    const faults = faultList();
    const random = seededRandom(seed, 3);
    const dataDir = await makeDataFolder();
    const mails = await startMailServer();
    const environment = {
      ...{ SAMPLE_CONTENT: 'off', TRUST_PROXY: '1' },
      ...{ SMTP_URL: mails.url, CONTACT_TO: 'sales@example.com' },
    };
    const posts: Scheduled[] = [];
    let server = await startServerProcess({ dataDir, environment, isProbed: true });
    let restarts = 0;
    try {
      for (let jump = 0; jump < size; jump++) {
        // The whole list once, as far as it goes, and then any.
        const offsetMs = jump < offsets.length ? (offsets[jump] ?? 0) : random.pick(offsets);
        if (random.isChosen(0.4)) {
          await server.stop();
          const started = { ...environment, CLOCK_OFFSET_MS: String(offsetMs) };
          server = await startServerProcess({ dataDir, environment: started, isProbed: true });
          restarts++;
        } else await server.setClock(offsetMs);
        const where = `jump ${jump} to ${offsetMs / dayMs} days`;
        await judge(server, {
          offsetMs,
          jump,
          posts,
          random,
          note: (fault) => faults.add(`${where}: ${fault}`),
        });
        onProgress(1);
      }
      await server.setClock(0);
      const until = performance.now() + mailPatienceMs;
      while (mails.received.length < size && performance.now() < until) await wait(100);
      if (mails.received.length < size)
        faults.add(`only ${mails.received.length} of ${size} messages were mailed`);
      for (const line of brokenLines(server.output())) faults.add(`log: ${line.slice(0, 300)}`);
    } finally {
      await server.kill();
      await mails.close();
      await rm(dataDir, { recursive: true, force: true });
    }
    return {
      metrics: { jumps: size, 'of them with a restart': restarts, posts: posts.length },
      faults: faults.all(),
    };
  },
};

interface Jump {
  readonly offsetMs: number;
  readonly jump: number;
  readonly posts: Scheduled[];
  readonly random: Random;
  note(fault: string): void;
}

async function judge({ address }: ServerProcess, jump: Jump): Promise<void> {
  const { note } = jump;
  // Each from a network of its own, so that the limits of one do not answer for the rest.
  const headers = { 'X-Forwarded-For': `10.9.${jump.jump}.1` };
  const visitor = axios.create({ baseURL: address, headers, validateStatus: () => true });
  const expect = async (what: string, asked: Promise<{ status: number; data?: unknown }>, status: number) => {
    const answer = await asked;
    if (answer.status !== status)
      note(`${what} is answered ${answer.status}: ${JSON.stringify(answer.data)?.slice(0, 200)}`);
    return answer;
  };
  for (const page of pages) await expect(page, visitor.get(page), 200);
  await expect('/readyz', visitor.get('/readyz'), 200);
  const { data } = await expect(
    'signing in',
    visitor.post('/api/auth/admin/login', processAdministrator),
    200,
  );
  const { token } = data as { token: string };
  const admin = axios.create({
    baseURL: address,
    headers: { ...headers, Authorization: `Bearer ${token}` },
    validateStatus: () => true,
  });
  const message = {
    ...{ name: 'Ann', email: `ann-${jump.jump}@example.com` },
    message: makeInquiry(jump.random),
  };
  await expect('a message', visitor.post('/api/contact', message), 201);
  await write(admin, jump, expect);
  await compareLive(visitor, jump);
  await guess(visitor, jump);
}

type Expect = (
  what: string,
  asked: Promise<{ status: number; data?: unknown }>,
  status: number,
) => Promise<{ data?: unknown }>;

/** Posts that are live now, tomorrow and since yesterday; one of them is changed. */
async function write(
  admin: AxiosInstance,
  { offsetMs, jump, posts, random }: Jump,
  expect: Expect,
): Promise<void> {
  for (const away of [null, dayMs, -dayMs]) {
    const liveAt = away === null ? null : Date.now() + offsetMs + away;
    const scheduledDate = liveAt === null ? '' : new Date(liveAt).toISOString();
    const form = postForm({ title: `Clock ${jump}`, author: 'Ann', scheduledDate });
    const { data } = await expect('a new post', admin.post('/api/blogs', form), 201);
    posts.push({ id: (data as { id: string }).id, liveAt });
  }
  const { id, liveAt } = random.pick(posts);
  const title = `Changed at jump ${jump}`;
  const scheduledDate = liveAt === null ? '' : new Date(liveAt).toISOString();
  const form = postForm({ title, author: 'Ann', scheduledDate });
  await expect('a change', admin.put(`/api/blogs/${id}`, form), 200);
  const { data } = await expect('a post', admin.get(`/api/blogs/${id}`), 200);
  const found = (data as { title: string }).title;
  if (found !== title) throw new Error(`A change is lost: the title is ${found}.`);
  const draft = { sequence: 1, baseVersion: '', fields: { ...emptyFields, title } };
  await expect('a draft', admin.put(`/api/drafts/clock-${jump}-draft/clock-editor`, draft), 200);
}

async function compareLive(visitor: AxiosInstance, { offsetMs, posts, note }: Jump): Promise<void> {
  const { data } = await visitor.get<{ id: string }[]>('/api/blogs');
  const listed = new Set(data.map(({ id }) => id));
  const now = Date.now() + offsetMs;
  for (const { id, liveAt } of posts) {
    const isLive = liveAt === null || liveAt <= now;
    if (listed.has(id) !== isLive) note(`${id} is ${isLive ? 'not ' : ''}listed`);
  }
  const { id, liveAt } = posts.at(-1) ?? { id: '', liveAt: null };
  const { status } = await visitor.get(`/blog-detail/${id}`);
  if ((status === 200) !== (liveAt === null || liveAt <= now))
    note(`the page of ${id} is answered ${status}`);
}

/** Failures of a time to come must not lock anybody out until then. */
async function guess(visitor: AxiosInstance, { note }: Jump): Promise<void> {
  const credentials = { email: 'somebody@example.com', password: 'not the password' };
  for (let time = 0; time < wrongPasswords; time++) {
    const { status, headers } = await visitor.post('/api/auth/admin/login', credentials);
    const seconds = Number(headers['retry-after'] ?? 0);
    if (![401, 429].includes(status)) note(`a wrong password is answered ${status}`);
    if (seconds > maxWaitSeconds) note(`a sign-in has to wait ${seconds} seconds`);
  }
}
