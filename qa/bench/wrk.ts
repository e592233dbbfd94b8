import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Load, LoadOptions, Target } from './target.ts';

/** A round of wrk on one thread. @throws When a response is an error, or a connection fails. */
export async function runWrk(target: Target, { connections, seconds }: LoadOptions): Promise<Load> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-wrk-'));
  const script = path.join(folder, 'request.lua');
  try {
    writeFileSync(script, scriptFor(target));
    const options = [`-t1`, `-c${connections}`, `-d${seconds}s`, '-s', script, '--timeout', '30s'];
    const child = spawn('wrk', [...options, target.url], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [printed] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    const line = printed.split('\n').find((one) => one.startsWith(marker));
    if (!line) throw new Error(`${target.url}: wrk printed\n${printed}`);
    const [requests = 0, durationUs = 0, errors = 0, p50Us = 0, p99Us = 0, ticks = 0] = line
      .slice(marker.length)
      .split(',')
      .map(Number);
    if (errors > 0) throw new Error(`${target.url}: ${errors} errors of ${requests} responses`);
    return {
      requestsPerSecond: requests / (durationUs / 1e6),
      requests,
      p50Ms: p50Us / 1000,
      p99Ms: p99Us / 1000,
      generatorMs: ticks * 10,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const marker = 'result ';

/** It reads its own processor time at the end, in hundredths of a second: proc(5), fields 14 and 15 of `stat`. */
function scriptFor({ method = 'GET', headers = {}, body }: Target): string {
  return `
wrk.method = ${quoted(method)}
${Object.entries(headers)
  .map(([name, value]) => `wrk.headers[${quoted(name)}] = ${quoted(value)}`)
  .join('\n')}
${body === undefined ? '' : `wrk.body = ${quoted(body)}`}
done = function(summary, latency)
  local stat = io.open('/proc/self/stat'):read('*a'):match('%) (.*)')
  local fields = {}
  for field in stat:gmatch('%S+') do fields[#fields + 1] = field end
  local errors = summary.errors
  io.write(string.format('${marker}%d,%d,%d,%d,%d,%d\\n', summary.requests, summary.duration,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout,
    latency:percentile(50), latency:percentile(99), fields[12] + fields[13]))
end
`;
}

/** As a string of Lua: JSON's escapes are not all Lua's. */
const quoted = (value: string): string =>
  `"${[...Buffer.from(value)]
    .map((byte) =>
      byte >= 32 && byte < 127 && byte !== 34 && byte !== 92
        ? String.fromCharCode(byte)
        : `\\${String(byte).padStart(3, '0')}`,
    )
    .join('')}"`;
