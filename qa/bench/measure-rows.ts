import { request } from 'node:http';
import { load, medians } from './load.ts';
import type { Result } from './report.ts';
import type { Row } from './rows.ts';
import { type SiteProcess, startBareServer } from './site-process.ts';
import type { Load } from './target.ts';

interface Rounds {
  readonly rounds: number;
  readonly seconds: number;
  /** Of each row among the fewest posts, in ratios to the bare server; filled by the first call. */
  readonly amongFew: Map<string, number>;
}

export async function measureRows(
  rows: readonly Row[],
  sites: Record<'kept' | 'fresh', SiteProcess>,
  { rounds, seconds, amongFew }: Rounds,
): Promise<Result[]> {
  const bare = await startBareServer();
  try {
    const results: Result[] = [];
    for (const row of rows) {
      const result = compare(row, await loadsOf(row, sites, bare, { rounds, seconds }), amongFew);
      results.push(result);
      process.stderr.write(`${row.name}: ${result.own.requestsPerSecond.toFixed(0)}/s\n`);
    }
    return results;
  } finally {
    await bare.stop();
  }
}

interface Loads {
  readonly own: Load[];
  readonly bare: Load[];
  ownCpuMs: number;
  bareCpuMs: number;
}

async function loadsOf(
  row: Row,
  sites: Record<'kept' | 'fresh', SiteProcess>,
  bare: Awaited<ReturnType<typeof startBareServer>>,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Loads> {
  const site =
    row.site === 'peer' ? { address: new URL(row.path).origin, cpuMs: () => Number.NaN } : sites[row.site];
  const url = new URL(row.path, site.address).href;
  await bare.send(await answerOf(url, row));
  const loads: Loads = { own: [], bare: [], ownCpuMs: 0, bareCpuMs: 0 };
  for (let round = 0; round <= rounds; round++) {
    const options = { connections: row.connections, seconds: round === 0 ? 1 : seconds };
    const before = { own: site.cpuMs(), bare: bare.cpuMs() };
    const own = await load({ ...row.target, url }, row.status, options);
    const others = await load({ ...row.target, url: `${bare.address}/` }, row.status, options);
    // The first round only warms both up.
    if (round === 0) continue;
    loads.own.push(own);
    loads.bare.push(others);
    loads.ownCpuMs += site.cpuMs() - before.own;
    loads.bareCpuMs += bare.cpuMs() - before.bare;
  }
  return loads;
}

function compare(row: Row, loads: Loads, amongFew: Map<string, number>): Result {
  const [own, bare] = [medians(loads.own), medians(loads.bare)];
  // Of the rounds, because the machine may be slower by now.
  const ratios = loads.own.map(
    ({ requestsPerSecond }, round) =>
      requestsPerSecond / (loads.bare[round]?.requestsPerSecond ?? Number.NaN),
  );
  const ratio = own.requestsPerSecond / bare.requestsPerSecond;
  const few = amongFew.get(row.name);
  if (few === undefined) amongFew.set(row.name, ratio);
  return {
    row,
    own,
    bare,
    ratios,
    cpuMs: loads.ownCpuMs / own.requests,
    bareCpuMs: loads.bareCpuMs / bare.requests,
    // A peer's processor time is not known: its rows cannot be judged.
    generatorShare: own.generatorMs / (own.generatorMs + loads.ownCpuMs),
    slowerThanFew: few === undefined ? null : few / ratio,
  };
}

async function answerOf(url: string, row: Row) {
  return new Promise<{ status: number; headers: Record<string, string>; body: Buffer }>((resolve, reject) => {
    const sent = request(
      url,
      { method: row.target.method ?? 'GET', headers: row.target.headers ?? {} },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          const { date: _, connection: __, 'keep-alive': ___, ...headers } = answer.headers;
          resolve({
            status: answer.statusCode ?? 0,
            headers: headers as Record<string, string>,
            body: Buffer.concat(chunks),
          });
        });
      },
    );
    sent.on('error', reject);
    sent.end(row.target.body);
  });
}
