import { readFileSync } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { OffsiteStore } from '../offsite/offsite-store.ts';

export interface MemoryStore extends OffsiteStore {
  readonly files: Map<string, Buffer>;
  /** Called before each request; what it throws is the answer. */
  intercept: ((request: 'list' | 'put' | 'get' | 'remove', name: string) => void) | null;
}

/** Another place for backups, in this process. */
export function memoryStore(): MemoryStore {
  const files = new Map<string, Buffer>();
  const store: MemoryStore = {
    setting: 'BACKUP_S3_BUCKET',
    files,
    intercept: null,
    async list() {
      store.intercept?.('list', '');
      return [...files.keys()];
    },
    async put(name, content) {
      store.intercept?.('put', name);
      files.set(name, typeof content === 'string' ? readFileSync(content) : content);
    },
    async get(name, target) {
      store.intercept?.('get', name);
      const content = files.get(name);
      if (!content) {
        target.destroy();
        return false;
      }
      target.end(content);
      await finished(target);
      return true;
    },
    async remove(name) {
      store.intercept?.('remove', name);
      files.delete(name);
    },
  };
  return store;
}
