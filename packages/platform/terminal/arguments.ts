import { type ParseArgsConfig, parseArgs } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;
type Values<Given extends Options> = ReturnType<typeof parseArgs<{ options: Given }>>['values'];

/** Ends the program after `--help`, and with 1 for an unknown or missing argument. Optional `positionals` end in `?`. */
export function readArguments<const Given extends Options = Record<never, never>>(
  usage: string,
  { options, positionals = [] }: { options?: Given; positionals?: readonly string[] } = {},
): { values: Values<Given>; positionals: readonly string[] } {
  const found = parse({ ...options, help: { type: 'boolean', short: 'h' } } satisfies Options, usage);
  if (found.values.help === true) {
    process.stdout.write(usage);
    process.exit(0);
  }
  const extra = found.positionals[positionals.length];
  if (extra !== undefined) refuseArguments(usage, `Unexpected argument '${extra}'.`);
  const missing = positionals[found.positionals.length];
  if (missing !== undefined && !missing.endsWith('?')) refuseArguments(usage, `${missing} is missing.`);
  return { values: found.values as Values<Given>, positionals: found.positionals };
}

export function refuseArguments(usage: string, sentence: string): never {
  process.stderr.write(`${sentence}\n\n${usage}`);
  process.exit(1);
}

function parse(options: Options, usage: string) {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (!code.startsWith('ERR_PARSE_ARGS_')) throw error;
    // What follows the first sentence is advice to programmers.
    const [sentence] = message.split(/\.\s|\n/);
    return refuseArguments(usage, `${sentence?.replace(/\.$/, '')}.`);
  }
}
