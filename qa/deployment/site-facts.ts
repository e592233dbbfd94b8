import { readFileSync } from 'node:fs';
import path from 'node:path';
import { closingGraceMs } from '@site/web-server/process/shutdown';
import { readConfig } from '#server/config.ts';

export const root = path.resolve(import.meta.dirname, '../..');
export const read = (name: string) => readFileSync(path.join(root, name), 'utf8');

const { version, scripts } = JSON.parse(read('package.json')) as {
  version: string;
  scripts: Record<string, string>;
};
const dockerfile = read('Dockerfile');

/** What the files of a deployment must agree with. */
export const facts = {
  version,
  /** What may be started in a container, as `package.json` has it. */
  commands: new Set(Object.values(scripts)),
  settings: new Set([
    ...matches(read('.env.example'), /^#? ?([A-Z][A-Z0-9_]+)=/gm),
    ...matches(read('site/server/config.ts'), /^ {2}([A-Z][A-Z0-9_]+):/gm),
  ]),
  port: readConfig({}).port,
  dataDir: /DATA_DIR=(\S+)/.exec(dockerfile)?.[1],
  user: Number(/^USER (\d+):/m.exec(dockerfile)?.[1]),
  hasHealthcheck: /^HEALTHCHECK /m.test(dockerfile),
  /** Of one instance to PostgreSQL: those of the pool, one that listens, one for the leader election. */
  connections:
    2 +
    Number(/^const connections = (\d+);$/m.exec(read('packages/database/postgres/open-postgres.ts'))?.[1]),
  closingSeconds: closingGraceMs / 1000,
} as const;

/** @returns The first group of every match. */
export function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found);
}

/** Whether it names one image and no other, today and in a year: a whole version as its tag, or a digest. */
export function isPinned(image: string): boolean {
  return /(@sha256:[0-9a-f]{64}|:v?\d+\.\d+(\.\d+)?(-[\w.]+)?)$/.test(image);
}

/** Names nobody reads, and what `readConfig` says against the values. */
export function settingProblems(environment: Record<string, string>): string[] {
  const problems = Object.keys(environment)
    .filter((name) => !facts.settings.has(name))
    .map((name) => `there is no setting ${name}`);
  try {
    readConfig(environment);
    return problems;
  } catch (error) {
    return [...problems, (error as Error).message];
  }
}

// biome-ignore lint/suspicious/noExplicitAny: its shape is what is checked first.
export type Document = any;
