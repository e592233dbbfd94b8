import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { openEmbedded } from '@site/database/embedded/open-embedded';
import { readArguments, refuseArguments } from '@site/platform/terminal/arguments';
import { startMailServer } from '#test/support/mail-server.ts';
import { type Asked, addAddresses, type Kind, kinds } from './addresses-of-kinds.ts';
import { cleanUp } from './clean-up.ts';
import { type Comparison, compareKinds, shuffled } from './compare-kinds.ts';
import { type SiteProcess, startSite } from './site-process.ts';

/** Exits with 1 when kinds of addresses differ in status, in words, or in their medians by more than the noise. */
const usage = `Whether responses tell by their time, status or words if an e-mail address is unknown, invited, suspended or active.

  npm run bench:enumeration -- [REQUESTS]     so many for each kind, 200 by default
`;
const [given = '200'] = readArguments(usage, { positionals: ['REQUESTS?'] }).positionals;
const count = Number(given);
if (!Number.isInteger(count) || count < 2) refuseArguments(usage, `'${given}' is not a number of requests.`);

const newPassword = 'seven quiet herons wade';
const doors = {
  'sign-in, wrong password': {
    path: '/api/auth/admin/login',
    body: ({ email }: Asked) => ({ email, password: newPassword }),
  },
  'forgotten password': {
    path: '/api/auth/admin/forgotten-password',
    body: ({ email }: Asked) => ({ email }),
  },
  'spent invitation': {
    path: '/api/auth/admin/invitation/accept',
    body: ({ spentToken }: Asked) => ({ token: spentToken, name: 'Ines Duarte', newPassword }),
  },
} as const;
type Door = (typeof doors)[keyof typeof doors];
/** Before anything counts: connections, caches, compiled code. */
const warmUps = 20;
let networks = 0;

const folder = await mkdtemp(path.join(tmpdir(), 'bench-enumeration-'));
const removeFolder = () => rmSync(folder, { recursive: true, force: true });
cleanUp.add(removeFolder);
const mail = await startMailServer();
try {
  await (await startSite(folder)).stop();
  const addresses = await addAddressesTo(folder);
  const site = await startSite(folder, {
    SMTP_URL: mail.url,
    CONTACT_TO: 'inbox@example.com',
    TRUST_PROXY: '1',
  });
  try {
    process.stdout.write(
      `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}, ${count} requests of each kind.\n`,
    );
    process.stdout.write('\n| Request | Address | Median ms | Middle half ms |\n|---|---|---:|---:|\n');
    for (const [name, door] of Object.entries(doors)) report(name, await measure(site, door, addresses));
  } finally {
    await site.stop();
  }
} finally {
  await mail.close();
  removeFolder();
}

async function addAddressesTo(dataDir: string) {
  const { database } = openEmbedded(dataDir);
  try {
    return await addAddresses(database, count + warmUps);
  } finally {
    await database.destroy();
  }
}

/** Every turn asks for one address of each kind, in any order, each from a network of its own. */
async function measure(
  { address }: SiteProcess,
  { path: url, body }: Door,
  addresses: Record<Kind, Asked[]>,
) {
  const times: Record<Kind, number[]> = { unknown: [], invited: [], suspended: [], active: [] };
  const answers = new Map<string, Kind>();
  for (let turn = 0; turn < count + warmUps; turn++) {
    for (const kind of shuffled(kinds)) {
      const asked = addresses[kind][turn] as Asked;
      const before = performance.now();
      const response = await fetch(address + url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': nextNetwork() },
        body: JSON.stringify(body(asked)),
      });
      const text = await response.text();
      if (turn >= warmUps) times[kind].push(performance.now() - before);
      answers.set(`${response.status} ${text}`, kind);
    }
  }
  return { ...compareKinds(times), answers };
}

function nextNetwork(): string {
  networks += 1;
  return `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`;
}

function report(
  name: string,
  { kinds: rows, differenceMs, noiseMs, answers }: Comparison & { answers: ReadonlyMap<string, Kind> },
) {
  for (const { name: kind, medianMs, quartilesMs } of rows) {
    const [low, high] = quartilesMs;
    process.stdout.write(`| ${name} | ${kind} | ${ms(medianMs)} | ${ms(low)}–${ms(high)} |\n`);
  }
  const isTold = differenceMs > noiseMs;
  process.stdout.write(
    `| ${name} | **difference** | ${ms(differenceMs)} | noise ${ms(noiseMs)}${isTold ? ' **(told apart)**' : ''} |\n`,
  );
  if (answers.size > 1) {
    process.stdout.write(
      `\n${name}: ${[...answers].map(([answer, kind]) => `${kind}: ${answer}`).join('; ')}\n`,
    );
  }
  if (isTold || answers.size > 1) process.exitCode = 1;
}

function ms(value: number): string {
  return value.toFixed(3);
}
