import { type Config, ConfigError, readConfig } from '#server/config.ts';

/** Prints every problem and ends the process with status 1. */
export function readConfigOrExit(environment: NodeJS.ProcessEnv): Config {
  try {
    return readConfig(environment);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const problems = error.problems.map((problem) => `  - ${problem}`).join('\n');
    process.stderr.write(`The settings do not make sense:\n${problems}\n`);
    process.exit(1);
  }
}
