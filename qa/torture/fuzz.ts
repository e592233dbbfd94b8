import { errorBodySchema } from '@site/platform/http/api-route.server';
import axios from 'axios';
import { runProgram } from '#test/support/run-program.ts';
import {
  processAdministrator,
  type ServerProcess,
  startServerProcess,
} from '#test/support/server-process.ts';
import { type FuzzRequest, makeRequest } from './fuzz-requests.ts';
import { findTargets } from './fuzz-targets.ts';
import { brokenLines, faultList, inMb, type Part } from './part.ts';
import { seededRandom } from './random.ts';
import { type Outcome, sendRaw } from './raw-http.ts';

const atOnce = 8;
const timeoutMs = 30_000;
const checkTokensEvery = 50;
/** What is kept on purpose (pages, counters of limits) is full by then. */
const warmUpShare = 0.5;
const maxGrowthMb = 48;

/** Every route, asked in ways nobody should: no answer is the server's own fault, and nothing hangs or grows. */
export const fuzz: Part = {
  name: 'fuzz',
  unit: 'requests',
  sizes: { short: 1_200, long: 100_000 },
  keyFigures: ['routes', 'answers', 'held at the end, MB'],
  async run({ size, seed, onProgress }) {
    const faults = faultList();
    // Kept pages have little room, so that it is full before memory is compared.
    const environment = { SAMPLE_CONTENT: 'off', TRUST_PROXY: '1', PAGE_CACHE_MB: '4' };
    const server = await startServerProcess({ environment, isProbed: true });
    const port = Number(new URL(server.address).port);
    const statuses: Record<string, number> = {};
    const signIn = () => signInByLink(server);
    const clientOf = (token: string) =>
      axios.create({
        baseURL: server.address,
        headers: { Authorization: `Bearer ${token}` },
        validateStatus: () => true,
      });
    try {
      let token = await signIn();
      const targets = await findTargets(server, clientOf(token));
      const ask = async (index: number) => {
        const request = makeRequest(targets, seededRandom(seed, index), [token]);
        const { bytes, isWhole, method } = request;
        const outcome = await sendRaw(port, bytes, { isWhole, isHead: method === 'HEAD', timeoutMs });
        const kind = typeof outcome === 'string' ? outcome : String(outcome.status);
        statuses[kind] = (statuses[kind] ?? 0) + 1;
        const fault = faultOf(request, outcome);
        if (fault) faults.add(`request ${index}: ${fault}: ${inWords(request)}`);
        onProgress(1);
      };
      const half = Math.floor(size * warmUpShare);
      await askAll(0, half);
      const warm = await server.ask('memory');
      await askAll(half, size);
      const end = await server.ask('memory');
      const grownMb = inMb(heldBy(end) - heldBy(warm));
      if (grownMb > maxGrowthMb) faults.add(`memory grew by ${grownMb} MB in the second half`);

      async function askAll(from: number, to: number): Promise<void> {
        for (let start = from; start < to; start += checkTokensEvery) {
          // Some requests sign out, and most of the rest should not be answered 401 for that.
          if ((await clientOf(token).get('/api/tags')).status === 401) token = await signIn();
          const queue = Array.from(
            { length: Math.min(checkTokensEvery, to - start) },
            (_, index) => start + index,
          );
          const askers = Array.from({ length: atOnce }, async () => {
            for (let index = queue.shift(); index !== undefined && server.isRunning(); index = queue.shift())
              await ask(index);
          });
          await Promise.all(askers);
          if (!server.isRunning()) throw new Error(`The server is gone: ${server.output().slice(-1_000)}`);
        }
      }
      for (const line of brokenLines(server.output())) faults.add(`log: ${line.slice(0, 600)}`);
      const metrics = {
        requests: size,
        routes: new Set(targets.kinds.flat()).size,
        answers: Object.entries(statuses)
          .map(([status, count]) => `${status}: ${count}`)
          .join(', '),
        'held after warm-up, MB': inMb(heldBy(warm)),
        'held at the end, MB': inMb(heldBy(end)),
        'process at the end, MB': inMb(end.rss),
      };
      return { metrics, faults: faults.all() };
    } finally {
      await server.stop();
    }
  },
};

let signIns = 0;

/** As an owner does whose account has to wait, because somebody guesses at its password. */
async function signInByLink({ address, dataDir }: ServerProcess): Promise<string> {
  const { output } = await runProgram('site/cli/admin.ts', ['link', processAdministrator.email], {
    DATA_DIR: dataDir,
  });
  const [, token] = /#(\S+)/.exec(output) ?? [];
  // One address may sign in so many times a minute.
  const headers = { 'X-Forwarded-For': `198.51.100.${++signIns % 250}` };
  return (await axios.post(`${address}/api/auth/admin/link-login`, { token }, { headers })).data.token;
}

const heldBy = ({ heapUsed, external }: NodeJS.MemoryUsage) => heapUsed + external;

function faultOf(request: FuzzRequest, outcome: Outcome): string | null {
  if (outcome === 'silent') return 'no answer';
  if (outcome === 'closed') return request.isWhole ? 'closed without an answer' : null;
  const { status, headers } = outcome;
  if (status === 503 && headers['retry-after'] && request.address !== '/readyz') return null;
  if (status >= 500) return `answered ${status}`;
  const isOfApi = /^\/api(\/|$|\?)/.test(request.address);
  // 417 is Node's own, and has no body.
  if (status < 400 || status === 417 || !isOfApi || !request.isWhole || request.method === 'HEAD')
    return null;
  return bodyFault(outcome.headers['content-type'], outcome.body);
}

function bodyFault(type: string | undefined, body: Buffer): string | null {
  if (!type?.startsWith('application/json')) return `an error of type ${type}`;
  try {
    const { error, message } = errorBodySchema.strict().parse(JSON.parse(body.toString()));
    return error === message ? null : 'an error with two sentences';
  } catch {
    return `an error of another shape: ${body.toString().slice(0, 200)}`;
  }
}

const inWords = ({ bytes }: FuzzRequest) => JSON.stringify(bytes.toString('latin1').slice(0, 700));
