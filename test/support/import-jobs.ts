import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { AxiosInstance } from 'axios';
import { expect, vi } from 'vitest';
import { patiently } from './patiently.ts';

/** What tests of imports ask an administrator's API for. */
export const uploadImport = (
  admin: AxiosInstance,
  content: string | Buffer,
  name = 'export.xml',
  site?: string,
) => {
  const form = new FormData();
  if (site !== undefined) form.set('site', site);
  form.set('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
  return admin.post('/api/imports', form);
};

/** Waits until an import is in a state, with nothing asked for and no problem. It has a process of its own: twice as patiently. */
export const reachImportState = (admin: AxiosInstance, id: string, state: string) =>
  vi.waitFor(
    async () => {
      const { data } = await admin.get(`/api/imports/${id}`);
      expect([data.import.state, data.import.wanted, data.import.problem]).toEqual([state, null, null]);
      return data;
    },
    { ...patiently, timeout: 2 * patiently.timeout },
  );

export const titlesOf = async (admin: AxiosInstance): Promise<string[]> =>
  (await admin.get('/api/blogs')).data.map(({ title }: { title: string }) => title).sort();

/** Folders of files that an import still needs. */
export const waitingImports = (dataDir: string): string[] => {
  const root = path.join(dataDir, 'imports');
  return existsSync(root) ? readdirSync(root) : [];
};

/** Children of this process. */
export const importProcesses = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((id) => {
      try {
        const [, parent] = /\nPPid:\t(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8')) ?? [];
        const isImport = readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('import-process');
        return Number(parent) === process.pid && isImport;
      } catch {
        return false;
      }
    })
    .map(Number);
