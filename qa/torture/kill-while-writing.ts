import { rm } from 'node:fs/promises';
import axios, { type AxiosInstance } from 'axios';
import { dailyLimits } from '#site/contact/spam/spam-filter.server.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import {
  processAdministrator,
  type ServerProcess,
  startServerProcess,
} from '#test/support/server-process.ts';
import { writeDrafts, writeSettings, writeTexts, writeUsers } from './kill-state-writers.ts';
import { wordOf, writeMessages, writePosts, writeUploads } from './kill-writers.ts';
import { brokenLines, type Faults, wait } from './part.ts';
import { adopt, createPromises, type Promises, plainKinds, settle } from './promises.ts';
import type { Random } from './random.ts';
import { seededRandom } from './random.ts';
import { digestOf, readStored } from './stored-state.ts';

const environment = {
  SAMPLE_CONTENT: 'off',
  TRUST_PROXY: '1',
  // Nothing listens there: what is to be mailed stays to be mailed.
  SMTP_URL: 'smtp://127.0.0.1:9',
};
/** So much later the server works on variants of pictures, too. */
const pictureWorkMs = { from: 5_200, to: 7_500 };
const roundsToPictureWork = 20;
/** The first kill waits so long for a write of every kind: short rounds may end before a slow kind is answered. */
const firstWritesMs = 60_000;

/** Kills a server again and again while it is written to, and looks after each restart at what is there. */
export async function killWhileWriting(
  rounds: number,
  seed: number,
  { faults, onRound }: { faults: Faults; onRound: () => void },
): Promise<Record<string, number>> {
  const dataDir = await makeDataFolder();
  const promises = createPromises();
  const random = seededRandom(seed);
  let restartMs = 0;
  let server = await startServerProcess({ dataDir, environment });
  try {
    // Good over all restarts, as a session has to be.
    const token = await signIn(server);
    for (let round = 1; round <= rounds; round++) {
      const writers = startWriters(clientOf(server, token), promises, { seed, round, rounds, faults });
      if (round === 1) await untilAllWritten(promises);
      const isLong = round % roundsToPictureWork === 0;
      await wait(isLong ? random.between(pictureWorkMs.from, pictureWorkMs.to) : random.between(20, 1_200));
      await server.kill();
      await Promise.all(writers);
      for (const line of brokenLines(server.output()))
        faults.add(`round ${round}, log: ${line.slice(0, 300)}`);
      const startedAt = performance.now();
      server = await startServerProcess({ dataDir, environment });
      restartMs = Math.max(restartMs, performance.now() - startedAt);
      for (const fault of await judge(server, promises, clientOf(server, token), random)) {
        faults.add(`round ${round}: ${fault}`);
      }
      onRound();
    }
  } finally {
    await server.kill();
    await rm(dataDir, { recursive: true, force: true });
  }
  for (const kind of unwritten(promises)) faults.add(`none of the ${kind} was acknowledged`);
  const counts = kinds.map((kind) => promises[kind].acknowledged());
  return {
    'acknowledged writes': counts.reduce((sum, count) => sum + count, 0),
    ...Object.fromEntries(kinds.map((kind, index) => [`of them ${kind}`, counts[index] ?? 0])),
    'servers killed': rounds,
    'slowest restart, ms': Math.round(restartMs),
  };
}

const kinds = ['posts', ...plainKinds] as const;
const unwritten = (promises: Promises) => kinds.filter((kind) => promises[kind].acknowledged() === 0);

async function untilAllWritten(promises: Promises): Promise<void> {
  const until = performance.now() + firstWritesMs;
  while (unwritten(promises).length > 0 && performance.now() < until) await wait(20);
}

function startWriters(
  client: AxiosInstance,
  promises: Promises,
  { seed, round, rounds, faults }: { seed: number; round: number; rounds: number; faults: Faults },
): Promise<void>[] {
  const writer = (name: string, index: number) => ({
    client,
    promises,
    faults,
    name: `Round ${round} ${name}`,
    random: seededRandom(seed, round * 10 + index),
  });
  // What earlier rounds left is shared out, so that each post has one writer.
  const known = promises.posts.keys();
  const messages = Math.max(1, Math.floor(dailyLimits.inboxMessages / rounds));
  const messagesLeft = dailyLimits.inboxMessages - promises.messages.keys().length;
  return [
    ...[0, 1].map((index) =>
      writePosts(
        writer(`writer ${index}`, index),
        known.filter((_, place) => place % 2 === index),
      ),
    ),
    writeUploads(writer('library', 2)),
    writeMessages(writer('sender', 3), Math.min(messages, messagesLeft)),
    writeTexts(writer('texts', 4)),
    writeDrafts(writer('drafts', 5)),
    writeUsers(writer('users', 6)),
    writeSettings(writer('settings', 7)),
  ];
}

/** Compares folder and database with what was promised, and what the site shows with both. */
async function judge(
  server: ServerProcess,
  promises: Promises,
  client: AxiosInstance,
  random: Random,
): Promise<string[]> {
  const stored = readStored(server.dataDir);
  const touched = promises.posts.keys().slice(-12);
  const faults = [...stored.faults, ...settle(promises, stored)];
  adopt(promises, stored);
  const shown = [...stored.posts].filter(([, post]) => !post.isInTrash);
  const { data: list } = await client.get('/api/blogs');
  const listed = new Map<string, { id: string; title: string; content: string; media: string }>(
    list.map((post: { author: string }) => [post.author, post]),
  );
  if (listed.size !== shown.length) faults.push(`${listed.size} posts are listed, ${shown.length} are there`);
  for (const [author, { title, content }] of shown) {
    const post = listed.get(author);
    if (post?.title !== title || post.content !== content)
      faults.push(`${author} is shown otherwise than stored`);
  }
  const looked = new Set([...touched, ...(shown.length > 0 ? [random.pick(shown)[0]] : [])]);
  for (const author of looked) {
    const post = stored.posts.get(author);
    const id = stored.idOf.get(author);
    const isShown = post !== undefined && !post.isInTrash;
    if (post) faults.push(...(await searchFaults(client, wordOf(post.title), isShown && id ? [id] : [])));
    const former = promises.formerWords.get(author)?.at(-1);
    if (former && former !== wordOf(post?.title ?? ''))
      faults.push(...(await searchFaults(client, former, [])));
    if (isShown) faults.push(...(await pictureFaults(client, listed.get(author)?.media, post.picture)));
  }
  return faults;
}

async function searchFaults(client: AxiosInstance, word: string, expected: string[]): Promise<string[]> {
  const { data } = await client.get('/api/blogs', { params: { q: word, limit: 5 } });
  const found = data.map(({ id }: { id: string }) => id);
  if (found.join() === expected.join()) return [];
  return [`Searching ${word} finds [${found}] instead of [${expected}]`];
}

async function pictureFaults(client: AxiosInstance, media = '', digest: string): Promise<string[]> {
  const { status, data } = await client.get(`/${media}`, { responseType: 'arraybuffer' });
  if (status === 200 && digestOf(Buffer.from(data)) === digest) return [];
  return [`${media} is answered ${status} or with other bytes`];
}

async function signIn(server: ServerProcess): Promise<string> {
  const { data } = await axios.post(`${server.address}/api/auth/admin/login`, processAdministrator);
  return data.token;
}

const clientOf = (server: ServerProcess, token: string) =>
  axios.create({
    baseURL: server.address,
    headers: { Authorization: `Bearer ${token}` },
    validateStatus: () => true,
  });
