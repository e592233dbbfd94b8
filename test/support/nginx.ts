import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from './free-port.ts';

export interface Nginx {
  readonly address: string;
  stop(): Promise<void>;
}

const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/**
 * Starts nginx with a configuration that it has checked itself.
 * @param program Its path. @param folder For its files.
 * @param parts `http`: for that block. `server`: for the one server in it, without where it listens.
 */
export async function startNginx(
  program: string,
  folder: string,
  { http, server }: { readonly http: string; readonly server: string },
): Promise<Nginx> {
  const port = await freePort();
  const file = path.join(folder, 'nginx.conf');
  const log = path.join(folder, 'error.log');
  const places = temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ');
  writeFileSync(
    file,
    // As root it would hand its work to a user who may not read the folder.
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${folder}/nginx.pid; error_log ${log}; events {}
http {
  access_log off; ${places}
  types { text/html html; application/xml xml; image/jpeg jpg; }
  ${http}
  server { listen 127.0.0.1:${port}; ${server} }
}
`,
  );
  const options = ['-p', folder, '-e', log, '-c', file];
  execFileSync(program, ['-t', ...options], { stdio: 'pipe' });
  const child = spawn(program, options, { stdio: 'ignore' });
  const address = `http://127.0.0.1:${port}`;
  while (child.exitCode === null && !(await fetch(address).catch(() => null))) await setTimeout(20);
  if (child.exitCode !== null) throw new Error('nginx did not start.');
  return {
    address,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
