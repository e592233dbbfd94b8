import { inject } from 'vitest';

const asked = new Map<string, Promise<unknown>>();

/** Address of the PostgreSQL server of this run, which starts now if no test has asked before. */
export const postgresUrl = () => ask('postgres') as Promise<string>;

/** Settings of the store of this run, where test sites on PostgreSQL keep their uploads. */
export const bucketSettings = () => ask('bucket') as Promise<Record<string, string>>;

function ask(engine: 'postgres' | 'bucket'): Promise<unknown> {
  const known = asked.get(engine);
  if (known) return known;
  const answer = fetch(`${inject('enginesUrl')}/${engine}`).then(async (response) => {
    if (!response.ok) throw new Error(`${engine} could not be started: ${await response.text()}`);
    return response.json();
  });
  asked.set(engine, answer);
  return answer;
}
