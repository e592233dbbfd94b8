import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './project-root.ts';

const stampFile = path.join(projectRoot, 'build/sources.sha256');

export function readStamp(): string | null {
  try {
    return readFileSync(stampFile, 'utf8').trim();
  } catch {
    return null;
  }
}

export function writeStamp(fingerprint: string): void {
  writeFileSync(stampFile, `${fingerprint}\n`);
}
