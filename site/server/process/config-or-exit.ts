import { sentenceOf } from '@site/platform/files/file-errors';
import { type Config, ConfigError, readConfig } from '#server/config.ts';
import { loadEnvironment } from './environment.ts';

/**
 * Reads the settings, also of `.env`; prints every problem and exits with 1. `onUnknown` gets a sentence for each name that
 * looks like a setting but is none.
 */
export function readConfigOrExit(onUnknown: (sentence: string) => void): Config {
  const unknown = loadOrExit();
  try {
    const config = readConfig(process.env);
    for (const sentence of unknown) onUnknown(sentence);
    return config;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return exitWith([...error.problems, ...unknown]);
  }
}

function loadOrExit(): string[] {
  try {
    return loadEnvironment();
  } catch (error) {
    return exitWith([`ENV_FILE: ${sentenceOf(error)}`]);
  }
}

function exitWith(problems: readonly string[]): never {
  const lines = problems.map((problem) => `  - ${problem}`).join('\n');
  process.stderr.write(`The settings do not make sense:\n${lines}\n`);
  process.exit(1);
}
