import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import axios, { type AxiosInstance } from 'axios';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { startMailServer } from '#test/support/mail-server.ts';
import {
  processAdministrator,
  type ServerProcess,
  startServerProcess,
} from '#test/support/server-process.ts';
import { brokenLines, type Faults, wait } from './part.ts';
import { seededRandom } from './random.ts';

const answersOfRound = 4;
/** From the first answer on: the outbox sends while others are still being stored. */
const killAfterMs = { from: 0, to: 500 };
/** The outbox sends some of each kind in a round of five seconds. */
const noProgressMs = 30_000;

interface Answer {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
  isAcknowledged: boolean;
}

/**
 * Kills a server between an answer to an inquiry and its mail. Each answer that was acknowledged is mailed; each is stored once
 * however often it is sent; and none is mailed twice, unless the process was killed before it had stored that the mail server took it.
 */
export async function killWhileAnswering(
  rounds: number,
  seed: number,
  { faults, onRound }: { faults: Faults; onRound: () => void },
): Promise<Record<string, number>> {
  const random = seededRandom(seed, 4);
  const dataDir = await makeDataFolder();
  const mails = await startMailServer();
  const environment = { SAMPLE_CONTENT: 'off', SMTP_URL: mails.url };
  const answers: Answer[] = [];
  /** How many mails of an answer may come: one, and one for each kill that found it taken and not yet stored as sent. */
  const allowed = new Map<string, number>();
  const received = () =>
    Map.groupBy(
      mails.received.flatMap(({ parsed }) => /<reply-([\w-]+)@/.exec(parsed.messageId ?? '')?.[1] ?? []),
      (id) => id,
    );
  let between = 0;
  let server = await startServerProcess({ dataDir, environment });
  try {
    const token = await signIn(server);
    const id = await newInquiry(server, token);
    for (let round = 1; round <= rounds; round++) {
      const client = clientOf(server, token);
      const lost = answers.filter(({ isAcknowledged }) => !isAcknowledged);
      const fresh = Array.from({ length: answersOfRound }, (_, index) => newAnswer(round, index));
      answers.push(...fresh);
      // As a browser does that got no response: the same answer again.
      const sending = [...lost, ...fresh].map((answer) => send(client, id, answer, faults));
      await wait(random.between(killAfterMs.from, killAfterMs.to));
      await server.kill();
      await Promise.all(sending);
      for (const line of brokenLines(server.output()))
        faults.add(`answers, round ${round}, log: ${line.slice(0, 300)}`);
      const taken = received();
      const waiting = unsentIn(dataDir);
      if (waiting.length > 0) between += 1;
      for (const reply of waiting) if (taken.has(reply)) allowed.set(reply, (allowed.get(reply) ?? 1) + 1);
      server = await startServerProcess({ dataDir, environment });
      onRound();
    }
    const client = clientOf(server, token);
    for (const answer of answers.filter(({ isAcknowledged }) => !isAcknowledged))
      await send(client, id, answer, faults);
    await untilDrained(dataDir);
    judge(
      { answers, stored: storedIn(dataDir), unsent: unsentIn(dataDir), received: received(), allowed },
      faults,
    );
  } finally {
    await server.kill();
    await mails.close();
    await rm(dataDir, { recursive: true, force: true });
  }
  const counts = [...received().values()].map(({ length }) => length);
  return {
    'answering servers killed': rounds,
    'of them between an answer and its mail': between,
    answers: answers.length,
    'of them mailed twice, their sending unconfirmed': counts.filter((count) => count > 1).length,
  };
}

/** Or until it sends nothing more. */
async function untilDrained(dataDir: string): Promise<void> {
  let [left, since] = [unsentIn(dataDir).length, performance.now()];
  while (left > 0 && performance.now() - since < noProgressMs) {
    await wait(100);
    const now = unsentIn(dataDir).length;
    if (now !== left) [left, since] = [now, performance.now()];
  }
}

/** What is wrong with what became of the answers. */
export function judge(
  {
    answers,
    stored,
    unsent,
    received,
    allowed,
  }: {
    answers: readonly Answer[];
    /** Ids, each as often as it is there. */
    stored: readonly string[];
    unsent: readonly string[];
    received: ReadonlyMap<string, readonly string[]>;
    allowed: ReadonlyMap<string, number>;
  },
  faults: Pick<Faults, 'add'>,
): void {
  for (const { id, isAcknowledged } of answers) {
    if (!isAcknowledged) faults.add(`answer ${id} was never acknowledged`);
    const times = stored.filter((one) => one === id).length;
    if (times !== 1) faults.add(`answer ${id} is stored ${times} times`);
    const mailed = received.get(id)?.length ?? 0;
    if (mailed === 0) faults.add(`answer ${id} was not mailed`);
    const most = allowed.get(id) ?? 1;
    if (mailed > most) faults.add(`answer ${id} was mailed ${mailed} times, of ${most}`);
  }
  if (stored.length !== answers.length)
    faults.add(`${stored.length} answers are stored of ${answers.length}`);
  if (unsent.length > 0) faults.add(`${unsent.length} mails of answers still wait`);
}

const newAnswer = (round: number, index: number): Answer => ({
  id: randomUUID(),
  subject: `Answer ${round}.${index}`,
  text: `We can help: ${round}.${index}`,
  isAcknowledged: false,
});

/** What a killed server answers is no answer; whatever else it refuses is a fault. */
async function send(client: AxiosInstance, inquiry: string, answer: Answer, faults: Faults): Promise<void> {
  const { id, subject, text } = answer;
  try {
    const { status } = await client.post(`/api/inquiries/${inquiry}/replies`, { id, subject, text });
    if (status === 201) answer.isAcknowledged = true;
    else faults.add(`answer ${id} was refused with ${status}`);
  } catch {
    // Cut off.
  }
}

async function signIn(server: ServerProcess): Promise<string> {
  const { data } = await axios.post(`${server.address}/api/auth/admin/login`, processAdministrator);
  return data.token;
}

const clientOf = ({ address }: ServerProcess, token: string): AxiosInstance =>
  axios.create({
    baseURL: address,
    headers: { Authorization: `Bearer ${token}` },
    validateStatus: null,
  });

async function newInquiry(server: ServerProcess, token: string): Promise<string> {
  const client = clientOf(server, token);
  await client.post('/api/contact', { name: 'Ana', email: 'ana@visitor.example', message: 'Hello' });
  return (await client.get('/api/inquiries')).data[0].id;
}

function idsIn(dataDir: string, sql: string): string[] {
  const database = new DatabaseSync(path.join(dataDir, 'site.db'), { timeout: 5_000 });
  try {
    return database
      .prepare(sql)
      .all()
      .map(({ id }) => String(id));
  } finally {
    database.close();
  }
}

const storedIn = (dataDir: string) => idsIn(dataDir, 'select id from inquiry_replies');
const unsentIn = (dataDir: string) =>
  idsIn(dataDir, "select about as id from outbox where kind = 'reply' and sent_at is null");
