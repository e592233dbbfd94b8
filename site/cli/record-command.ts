import { MigrationError } from '@site/database/migrations';
import { sentenceOf } from '@site/platform/files/file-errors';
import type { Config } from '#server/config.ts';
import { type ActivityEvent, recordActivity } from '#site/audit/record-activity.server.ts';
import { openSiteDatabase } from './site-of-command.ts';

/** Records a finished command in the audit log, if it can: a database of another version has no log, or another one. */
export async function recordCommand(
  config: Config,
  event: Pick<ActivityEvent, 'action' | 'thing' | 'to'>,
): Promise<void> {
  try {
    const { database } = await openSiteDatabase(config);
    await recordActivity(database, { ...event, at: new Date() }).finally(() => database.destroy());
  } catch (error) {
    if (error instanceof MigrationError) return;
    process.stderr.write(`Warning: this is not in Admin → Activity: ${sentenceOf(error)}\n`);
  }
}
