import { readArguments, refuseArguments } from '@site/platform/terminal/arguments';
import { printLine } from '@site/platform/terminal/print-line';
import { type Progress, startProgress } from '@site/platform/terminal/progress';
import { rehearseUpgrade } from '#server/upgrade/rehearse-upgrade.ts';
import { rollBack } from '#server/upgrade/roll-back.ts';
import { CommandError, runCommand } from './run-command.ts';
import { readCommandConfig } from './site-of-command.ts';

const usage = `Before and after an upgrade, in the folder of the new version, with the settings of the site.

  npm run upgrade -- --rehearse     upgrades a copy of the data, and compares every public page with the site that runs
  npm run upgrade -- --roll-back    puts back the database of the version before; stop the site first

  --old URL    where the site runs now. Default: http://HOST:PORT

Nothing that exists is changed by a rehearsal. A roll-back sets aside what was saved since the upgrade.
`;

const { rehearse, 'roll-back': back, old } = readOptions();
const config = readCommandConfig();
await runCommand(async (signal) => {
  if (config.databaseUrl !== null || config.s3 !== null) {
    throw new CommandError(
      'This command is for the embedded database with uploads in DATA_DIR. For PostgreSQL and buckets see docs/scaling.md.',
    );
  }
  if (back) await reportRollBack();
  else if (rehearse) await rehearseAndReport(signal);
});

function readOptions() {
  const flag = { type: 'boolean' } as const;
  const { values } = readArguments(usage, {
    options: { rehearse: flag, 'roll-back': flag, old: { type: 'string' } },
  });
  if (values.rehearse === values['roll-back']) {
    refuseArguments(usage, 'Either --rehearse or --roll-back is needed.');
  }
  if (values.old !== undefined && !URL.canParse(values.old)) {
    refuseArguments(usage, `--old needs a URL, and '${values.old}' is none.`);
  }
  return values;
}

async function rehearseAndReport(signal: AbortSignal): Promise<void> {
  const runningSite = old === undefined ? originOfSettings() : new URL(old).origin;
  let progress: Progress | undefined;
  const { migrations, pages, isCompared, differences } = await rehearseUpgrade({
    config,
    runningSite,
    signal,
    onPages(count) {
      progress = startProgress('Asking for pages', count, { unit: 'pages' });
    },
    onPage: () => progress?.add(1),
  });
  progress?.finish();
  printLine(`Migrations: ${migrations.join(', ') || 'none'}`);
  printLine(
    isCompared
      ? `Compared with the site at ${runningSite}: ${pages} pages, ${differences.length} of them different.`
      : `No site answers at ${runningSite}: ${pages} pages were asked of the new version alone.`,
  );
  for (const { path, what, isFailure } of differences)
    printLine(`  ${isFailure ? 'FAILS ' : ''}${path}: ${what}`);
  const failures = differences.filter(({ isFailure }) => isFailure).length;
  if (failures > 0) throw new CommandError(`${failures} pages would fail after the upgrade.`);
  printLine('The upgrade works on a copy of the data. Nothing was changed.');
}

async function reportRollBack(): Promise<void> {
  const { dataDir } = config;
  const rolledBack = await rollBack(dataDir, new Date());
  // No failure: the version before is started next.
  if (!rolledBack) {
    printLine(
      `There is nothing to roll back: ${dataDir} holds no copy of its database from before an upgrade. If that changed nothing, start the version before as it is.`,
    );
    return;
  }
  const { from, migration, setAside, uploads } = rolledBack;
  printLine(`The database is that of ${from} again, with the schema ${migration}.`);
  printLine(`What was saved since is in ${setAside}: the newer database and ${uploads} newer uploads.`);
  printLine('Start the version before.');
}

function originOfSettings(): string {
  const { host, port } = config;
  const reached = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`;
}
