import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { mediaLimits } from '@site/images/media-types';
import { memorySettings } from '@site/platform/tasks/become-program';
import { httpLimits } from '@site/web-server/http/http-limits';
import { closingGraceMs } from '@site/web-server/process/shutdown';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { startCommand } from '#tools/server-command.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
const docker = read('Dockerfile');
const unit = read('deploy/company-site.service');
const nginx = read('deploy/nginx.conf');
const caddy = read('deploy/Caddyfile');
const { devDependencies, engines } = JSON.parse(read('package.json'));
const { port } = readConfig({});
const mebibyte = 1024 ** 2;
/** The text of a post with the pictures pasted into it; see site/blog/posts/post-form.server.ts. */
const formBytes =
  Number(/fieldBytes = (\d+) \* 1024 \* 1024/.exec(read('site/blog/posts/post-form.server.ts'))?.[1]) *
  mebibyte;

const numberIn = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1]);

test('the image has the Node of the package, and nobody is root in it', () => {
  const versions = [...docker.matchAll(/^FROM .*\bnode:(\S+)-trixie-slim\b/gm)].map(([, version]) => version);
  expect(versions).toEqual([devDependencies.node, devDependencies.node]);
  expect(Number.parseInt(devDependencies.node, 10)).toBeGreaterThanOrEqual(
    Number.parseInt(engines.node.slice(2), 10),
  );
  const last = docker.slice(docker.lastIndexOf('\nFROM'));
  expect(last).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m);
  expect(last).toContain(`PORT=${port} `);
  expect(last).toContain(`EXPOSE ${port}`);
  expect(last).toContain('STOPSIGNAL SIGTERM');
  const folder = /DATA_DIR=(\S+)/.exec(last)?.[1];
  expect(last).toContain(`VOLUME ["${folder}"]`);
  expect(docker).toContain('["node", "tools/image-packages.ts"]');
});

test('every command of the image is a program with arguments, and every file it names is there', () => {
  for (const [, command] of docker.matchAll(/^(?:RUN(?: --\S+)*|CMD|HEALTHCHECK.* CMD) (.+)$/gm)) {
    expect(Array.isArray(JSON.parse(command ?? ''))).toBe(true);
  }
  const named = [...docker.matchAll(/"node",(?: "--[^"]+",)* "([^"]+)"/g)].map(([, file]) => file);
  expect(named.sort()).toEqual(['build/server/main.js', 'site/cli/health.ts', 'tools/image-packages.ts']);
  const copied = [...docker.matchAll(/^COPY (?:--chmod=755 )?(?!--)(.+) \S+$/gm)].flatMap(([, files = '']) =>
    files.split(' '),
  );
  const allowed = [...read('.dockerignore').matchAll(/^!(\S+)$/gm)].map(([, name]) => name);
  expect(docker).toContain('COPY --from=build /app/build ./build');
  for (const name of ['site/cli/health.ts', ...copied.filter((file) => file !== '.')]) {
    expect(existsSync(path.join(root, name ?? '')), name).toBe(true);
    expect(allowed, name).toContain(name?.split('/')[0]);
  }
});

test('the image and the service run the built site as npm start does', () => {
  const run = ['node', ...startCommand];
  const settings = Object.entries(memorySettings).map(([name, value]) => `${name}=${value}`);
  expect(docker).toContain(`\nCMD ${JSON.stringify(run).replaceAll(',', ', ')}\n`);
  expect(docker).toContain(`\nENV ${settings.join(' ')}\n`);
  expect(unit).toContain(`\nExecStart=/usr/local/bin/${run.join(' ')}\n`);
  expect(unit).toContain(`\nEnvironment=${settings.join(' ')}\n`);
});

// Docker keeps the rights that the files of a checkout have, and a checkout of root's is often for root alone.
test('every file of the image can be read by its user, whatever rights the checkout has', () => {
  const last = docker.slice(docker.lastIndexOf('\nFROM'));
  const fromCheckout = [...last.matchAll(/^COPY (?!--from=)(.+)$/gm)].map(([, what]) => what);
  // package.json, and the folders below.
  expect(fromCheckout.length).toBe(5);
  for (const what of [...fromCheckout, /^COPY (.*) \. \.$/m.exec(docker)?.[1]]) {
    expect(what).toMatch(/^--chmod=755\b/);
  }
});

test('everything the server and the commands import is in the image', () => {
  const { imports } = JSON.parse(read('package.json'));
  const copied = [...docker.matchAll(/^COPY --chmod=755 (\w+) \.\/\w+$/gm)].map(([, name]) => name);
  expect(copied.sort()).toEqual(['content', 'migrations', 'packages', 'site']);
  const outside = Object.entries<string>(imports).flatMap(([name, folder]) =>
    copied.includes(folder.split('/')[1]) ? [] : [name],
  );
  expect(outside).toEqual(['#qa/*', '#test/*', '#tools/*']);
  const left = [...read('.dockerignore').matchAll(/^\*\*\/(\w+)$/gm)].map(([, folder]) => folder);
  expect(left).toEqual(['test', 'testing']);
  const files = ['site', 'content', 'packages']
    .flatMap((folder) => sourcesOf(folder))
    .filter((file) => !left.some((folder) => file.includes(`/${folder}/`)));
  const wanted = new RegExp(`from '(?:${outside.join('|').replaceAll('/*', '/')})`);
  expect(files.filter((file) => wanted.test(read(file)))).toEqual([]);
  const relative = files.flatMap((file) =>
    [...read(file).matchAll(/\b(?:from|import) *\(?'(\.[^']+)'/g)].map(([, name = '']) =>
      path.join(path.dirname(file), name),
    ),
  );
  expect(relative.length).toBeGreaterThan(100);
  expect(relative.filter((name) => !copied.includes(name.split('/')[0]))).toEqual([]);
});

test.each([
  [200, 0],
  [503, 1],
])('the health command asks /healthz: %i is exit code %i', async (status, exitCode) => {
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url);
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const run = promisify(execFile)(process.execPath, [path.join(root, 'site/cli/health.ts')], {
    env: { HOST: '0.0.0.0', PORT: String(port) },
  });
  expect(
    await run.then(
      () => 0,
      (error) => error.code,
    ),
  ).toBe(exitCode);
  expect(asked).toEqual(['/healthz']);
});

test('systemd waits longer than the site takes to close, and lets it write its own folder alone', () => {
  expect(numberIn(unit, /^TimeoutStopSec=(\d+)$/m) * 1000).toBeGreaterThan(closingGraceMs);
  const folder = /^StateDirectory=(\S+)$/m.exec(unit)?.[1];
  expect(unit).toContain(`DATA_DIR=/var/lib/${folder}\n`);
  for (const line of [
    'Restart=on-failure',
    'ProtectSystem=strict',
    'NoNewPrivileges=yes',
    'KillSignal=SIGTERM',
  ]) {
    expect(unit).toContain(`\n${line}\n`);
  }
  expect(unit).not.toMatch(/^MemoryDenyWriteExecute=yes/m);
  expect(numberIn(unit, /^LimitNOFILE=(\d+)$/m)).toBeGreaterThan(2 * httpLimits.connections);
});

test('both proxies lead to our port and let the largest upload through', () => {
  expect(nginx).toContain(`server 127.0.0.1:${port};`);
  expect(caddy).toContain(`reverse_proxy 127.0.0.1:${port} `);
  const largest = mediaLimits.videoBytes + formBytes;
  for (const limit of [
    numberIn(nginx, /client_max_body_size (\d+)m;/),
    numberIn(caddy, /max_size (\d+)MiB/),
  ]) {
    expect(limit * mebibyte).toBeGreaterThan(largest);
    expect(limit * mebibyte).toBeLessThan(1.1 * largest);
  }
  expect(nginx).toContain('proxy_request_buffering off;');
});

test('both proxies end idle connections before the site does, and hide what is for operators', () => {
  const waits = [numberIn(nginx, /\n {4}keepalive_timeout (\d+)s;/), numberIn(caddy, /keepalive (\d+)s/)];
  for (const seconds of waits) expect(seconds * 1000).toBeLessThan(httpLimits.keepAliveMs);
  expect(httpLimits.keepAliveMs).toBeLessThan(httpLimits.idleMs);
  for (const text of [nginx, caddy]) {
    for (const address of ['/metrics', '/readyz']) expect(text).toContain(address);
    expect(text).not.toMatch(/^\s*(proxy_cache|cache)\b/m);
  }
});

test('what nginx forwards is what the site believes: one proxy, no header a visitor could have sent', () => {
  for (const header of [
    'X-Forwarded-For $remote_addr',
    'X-Forwarded-Host $host',
    'X-Forwarded-Proto $scheme',
    'X-Request-Id $request_id',
  ]) {
    expect(nginx).toContain(`proxy_set_header ${header};`);
  }
  expect(nginx).not.toMatch(/^[^#]*\$proxy_add_x_forwarded_for/m);
  expect(nginx).toContain('TRUST_PROXY=1');
  expect(caddy).toContain('TRUST_PROXY=1');
});

/** The modules below a folder, without their tests, as paths from the root. */
function sourcesOf(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => path.join(folder, file));
}
