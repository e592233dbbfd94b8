import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { securityHeaders } from '@site/web-server/http/security-headers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { debianProgram } from '#test/support/debian-program.ts';
import { freePort } from '#test/support/free-port.ts';
import { patiently } from '#test/support/patiently.ts';

/** The shipped files of the proxies, in the real programs of Debian. */
const deploy = path.resolve(import.meta.dirname, '../../deploy');
const read = (name: string) => readFileSync(path.join(deploy, name), 'utf8');
const nginx = await debianProgram('nginx', 'usr/sbin/nginx');
const caddy = await debianProgram('caddy', 'usr/bin/caddy');
const canMakeCertificates = await debianProgram('openssl', 'usr/bin/openssl');

let folder: string;
let ports: { http: number; https: number };
/** Stands for the site: it answers with what it was asked, and with the site's own headers. */
const site = createServer((asked, response) => {
  response.writeHead(200, securityHeaders('https://www.example.com')).end(JSON.stringify(asked.headers));
});

beforeAll(async () => {
  folder = await makeDataFolder();
  ports = { http: await freePort(), https: await freePort() };
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  site.close();
  rmSync(folder, { recursive: true, force: true });
});

const sitePort = () => (site.address() as AddressInfo).port;

interface Answer {
  readonly status: number | undefined;
  /** As they came: a header that came twice is there twice. */
  readonly headers: (name: string) => string[];
  readonly body: string;
}

async function ask(host: string, url: string, { isSecure = true, headers = {} } = {}): Promise<Answer> {
  const options = {
    host: '127.0.0.1',
    port: isSecure ? ports.https : ports.http,
    path: url,
    headers: { host, ...headers },
    ...(isSecure && { servername: host, rejectUnauthorized: false }),
    agent: false as const,
  };
  const sent = (isSecure ? secureRequest : request)(options).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  let body = '';
  for await (const chunk of response) body += chunk;
  const raw = response.rawHeaders;
  const valuesOf = (name: string) =>
    raw.filter((_, at) => at % 2 === 1 && raw[at - 1]?.toLowerCase() === name);
  return { status: response.statusCode, headers: valuesOf, body };
}

async function startProxy(program: string, args: string[]): Promise<ChildProcess> {
  const child = spawn(program, args, {
    env: { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: 'ignore',
  });
  await vi.waitFor(async () => expect((await ask('www.example.com', '/')).status).toBe(200), patiently);
  return child;
}

async function endProxy(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

const strict = ['max-age=31536000'];

async function expectProxyOfOneSite(): Promise<void> {
  const { headers, body } = await ask('www.example.com', '/', {
    headers: { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-host': 'evil.example' },
  });
  expect(headers('strict-transport-security')).toEqual(strict);
  const seen = JSON.parse(body);
  expect(seen).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' });
  expect(seen['x-forwarded-host']).toMatch(/^www\.example\.com(:\d+)?$/);
  for (const url of ['/metrics', '/readyz']) {
    const hidden = await ask('www.example.com', url);
    expect([url, hidden.status, hidden.headers('strict-transport-security')]).toEqual([url, 404, strict]);
  }
  const bare = await ask('example.com', '/teams?a=1');
  expect([bare.status, bare.headers('location')]).toEqual([301, ['https://www.example.com/teams?a=1']]);
  expect(bare.headers('strict-transport-security')).toEqual(strict);
}

describe.skipIf(!nginx || !canMakeCertificates)('nginx (skipped where it is not installable)', () => {
  let running: ChildProcess | undefined;
  afterAll(() => endProxy(running));

  test('takes the shipped file, sends one Strict-Transport-Security and redirects the bare domain', async () => {
    const names = ['fullchain.pem', 'privkey.pem'].map((name) => path.join(folder, name));
    const [certificate = '', key = ''] = names;
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'].concat([
        '-keyout',
        key,
        '-out',
        certificate,
        '-days',
        '2',
        '-subj',
        '/CN=www.example.com',
      ]),
      { stdio: 'ignore' },
    );
    const text = read('nginx.conf')
      .replaceAll('/etc/letsencrypt/live/www.example.com', folder)
      .replace('127.0.0.1:3000', `127.0.0.1:${sitePort()}`)
      .replaceAll(/listen (\[::\]:)?80;/g, (_, six = '') => `listen ${six}${ports.http};`)
      .replaceAll(/listen (\[::\]:)?443 /g, (_, six = '') => `listen ${six}${ports.https} `);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    );
    writeFileSync(path.join(folder, 'site.conf'), text);
    const whole = path.join(folder, 'nginx.conf');
    writeFileSync(
      whole,
      `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; events {}\nhttp { access_log off; ${temporary.join(' ')} include ${folder}/site.conf; }`,
    );
    running = await startProxy(nginx ?? '', ['-p', folder, '-e', `${folder}/error.log`, '-c', whole]);
    await expectProxyOfOneSite();
    const plain = await ask('example.com', '/x', { isSecure: false });
    expect([plain.status, plain.headers('location')]).toEqual([301, ['https://www.example.com/x']]);
  });
});

describe.skipIf(!caddy)('Caddy (skipped where it is not installable)', () => {
  let running: ChildProcess | undefined;
  afterAll(() => endProxy(running));

  test('takes the shipped file, sends one Strict-Transport-Security and redirects the bare domain', async () => {
    ports = { http: await freePort(), https: await freePort() };
    const options = `{\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n\thttp_port ${ports.http}\n\thttps_port ${ports.https}\n}\n`;
    const file = path.join(folder, 'Caddyfile');
    writeFileSync(file, options + read('Caddyfile').replace('127.0.0.1:3000', `127.0.0.1:${sitePort()}`));
    running = await startProxy(caddy ?? '', ['run', '--adapter', 'caddyfile', '--config', file]);
    await expectProxyOfOneSite();
  });

  test.each(['Caddyfile', 'one.Caddyfile'])('takes the file of Compose, %s', (name) => {
    const args = ['validate', '--adapter', 'caddyfile', '--config', path.join(deploy, 'compose', name)];
    const env = { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, SITE_HOST: 'www.example.com' };
    expect(() => execFileSync(caddy ?? '', args, { env, stdio: 'pipe' })).not.toThrow();
  });
});
