import { parseArgs } from 'node:util';
import { inMegabytes } from '#server/backup/room.ts';
import { moveSite, type SiteMove } from '#server/move/move-site.ts';
import { readConfigOrExit } from '#server/process/config-or-exit.ts';
import { type Progress, startProgress } from './progress.ts';
import { runCommand } from './run-command.ts';

const usage = `Moves the site between DATA_DIR and a PostgreSQL database. Stop the site first.

  npm run move -- --to postgres://user:password@host/database     out of DATA_DIR
  npm run move -- --from postgres://user:password@host/database   back into DATA_DIR

The target must be empty. With S3_BUCKET set the uploads are moved into the bucket, or out of it.
The source stays as it is. Run an interrupted move again to resume it.
`;

const { direction, databaseUrl } = readArguments();
const config = readConfigOrExit(process.env);
const whenStopped = 'Run it again to resume.';
await runCommand(move, { whenStopped });

async function move(signal: AbortSignal): Promise<void> {
  let progress: Progress | undefined;
  const begin = (label: string, total: number, unit: string) => {
    progress?.finish();
    progress = startProgress(label, total, { unit });
  };
  const report: SiteMove['report'] = {
    onTotal: (rows) => begin('Copying', rows, 'rows'),
    onCopied: (rows) => progress?.add(rows),
    onCompare: (rows) => begin('Comparing', rows, 'rows'),
    onCompared: (rows) => progress?.add(rows),
    onFiles: (files) => begin('Copying', files, 'files'),
    onFile: () => progress?.add(1),
  };
  const { rows, files, bytes } = await moveSite({ direction, databaseUrl, config, signal, report });
  progress?.finish();
  say(`Moved: ${rows.toLocaleString('en')} rows, the same in both places.`);
  if (config.s3) say(`Moved: ${files.toLocaleString('en')} files, ${inMegabytes(bytes)}.`);
  else say('The uploads were not moved: set S3_BUCKET to move them as well.');
  say(
    direction === 'to'
      ? 'Set DATABASE_URL to this URL and start the site.'
      : 'Unset DATABASE_URL and start the site.',
  );
}

function readArguments(): Pick<SiteMove, 'direction' | 'databaseUrl'> {
  try {
    const { values } = parseArgs({
      options: { to: { type: 'string' }, from: { type: 'string' }, help: { type: 'boolean' } },
    });
    const address = values.to ?? values.from ?? '';
    const isOne = (values.to === undefined) !== (values.from === undefined);
    if (isOne && /^postgres(ql)?:\/\/./.test(address)) {
      return { direction: values.to === undefined ? 'from' : 'to', databaseUrl: address };
    }
    process[values.help ? 'stdout' : 'stderr'].write(usage);
    process.exit(values.help ? 0 : 1);
  } catch {
    process.stderr.write(usage);
    process.exit(1);
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
