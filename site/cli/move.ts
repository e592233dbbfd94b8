import { readArguments, refuseArguments } from '@site/platform/terminal/arguments';
import { printLine } from '@site/platform/terminal/print-line';
import { type Progress, startProgress } from '@site/platform/terminal/progress';
import { byteText } from '@site/platform/text/byte-text';
import { moveSite, type SiteMove } from '#server/move/move-site.ts';
import { recordCommand } from './record-command.ts';
import { runCommand } from './run-command.ts';
import { readCommandConfig } from './site-of-command.ts';

const usage = `Moves the site between DATA_DIR and a PostgreSQL database. Stop the site first.

  npm run move -- --to postgres://user:password@host/database     out of DATA_DIR
  npm run move -- --from postgres://user:password@host/database   back into DATA_DIR

The target must be empty. PGPASSWORD may have the password instead of the URL, which other users of the machine can read.
 With S3_BUCKET set the uploads are moved into the bucket, or out of it.
The source stays as it is. Run an interrupted move again to resume it.
`;

const { direction, databaseUrl } = readDirection();
const config = readCommandConfig();
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
  const isThere = direction === 'to';
  const event = { action: 'server.moved', to: isThere ? 'PostgreSQL' : 'the embedded database' } as const;
  await recordCommand({ ...config, databaseUrl: isThere ? databaseUrl : null }, event);
  printLine(`Moved: ${rows.toLocaleString('en')} rows, the same in both places.`);
  if (config.s3) printLine(`Moved: ${files.toLocaleString('en')} files, ${byteText(bytes)}.`);
  else printLine('The uploads were not moved: set S3_BUCKET to move them as well.');
  printLine(
    direction === 'to'
      ? 'Set DATABASE_URL to this URL and start the site.'
      : 'Unset DATABASE_URL and start the site.',
  );
}

function readDirection(): Pick<SiteMove, 'direction' | 'databaseUrl'> {
  const text = { type: 'string' } as const;
  const { to, from } = readArguments(usage, { options: { to: text, from: text } }).values;
  if ((to === undefined) === (from === undefined)) refuseArguments(usage, 'Either --to or --from is needed.');
  const databaseUrl = to ?? from ?? '';
  if (!/^postgres(ql)?:\/\/./.test(databaseUrl)) {
    refuseArguments(usage, 'The URL must begin with postgres:// or postgresql://.');
  }
  return { direction: to === undefined ? 'from' : 'to', databaseUrl };
}
