import { inject } from 'vitest';

const asked = new Map<string, Promise<unknown>>();

/** Address of the PostgreSQL server of this run, which starts now if no test has asked before. */
export const postgresUrl = () => ask('postgres') as Promise<string>;

/** Settings of the store of this run, where test sites on PostgreSQL keep their uploads. */
export const bucketSettings = () => ask('bucket') as Promise<Record<string, string>>;

/** The folder that new sites with the sample are copied from. */
export const siteTemplateFolder = () => ask('site') as Promise<string>;

function ask(engine: 'postgres' | 'bucket' | 'site'): Promise<unknown> {
  const known = asked.get(engine);
  if (known) return known;
  const answer = fetch(`${inject('enginesUrl')}/${engine}`).then(async (response) => {
    if (!response.ok) throw new Error(`${engine} could not be started: ${await response.text()}`);
    return response.json();
  });
  asked.set(engine, answer);
  return answer;
}
