import { say, texts } from '@site/platform/words/say';
import { BusyButton } from '@site/ui/busy-button';
import { ConfirmDialog } from '@site/ui/dialogs/confirm-dialog';
import { saveFile } from '@site/ui/save-file';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '#site/session/api.ts';
import { useReportedWork } from '#site/session/use-work.ts';
import type { ImportDetail, importContract, WireImport } from '../../jobs/import-contract.ts';
import type { JobAction } from '../../jobs/import-job.ts';
import styles from './section.module.css';

/** In button order, the most usual first. */
const offered: Record<WireImport['state'], readonly JobAction[]> = {
  planning: ['cancel'],
  planned: ['run', 'cancel'],
  running: ['pause', 'cancel'],
  undoing: [],
  paused: ['run', 'undo', 'cancel'],
  failed: ['run', 'undo', 'cancel'],
  finished: ['undo'],
  cancelled: ['undo'],
  unfinished: ['undo'],
  undone: [],
};

const labels: Record<JobAction, string> = texts({
  plan: 'Read again',
  run: 'Run import',
  undo: 'Undo import',
  pause: 'Pause',
  cancel: 'Cancel import',
});

const labelOf = (action: JobAction, { state }: WireImport) => {
  if (action === 'run' && state === 'paused') return say('Continue');
  return action === 'run' && state === 'failed' ? say('Try again') : labels[action];
};

export function ImportActions({ detail: { import: one, report } }: { detail: ImportDetail }) {
  const api = useApi<typeof importContract>();
  const { revalidate } = useRevalidator();
  const { isBusy, run } = useReportedWork();
  const [isUndoing, setUndoing] = useState(false);

  async function attempt(work: () => Promise<unknown>) {
    await run(work);
    setUndoing(false);
    await revalidate();
  }

  const ask = (action: JobAction) =>
    attempt(() => api('POST /api/imports/:id/:action', { params: { id: one.id, action } }));
  const save = () =>
    attempt(async () => {
      const file = await api.file('GET /api/imports/:id/receipt.txt', { params: { id: one.id } });
      saveFile(file, `${report?.isPlan ? 'plan' : 'receipt'}-${one.file}.txt`);
    });
  // A finished import stops only while it is undone.
  const possible = offered[one.state].filter((action) =>
    action === 'undo' ? one.hasRun : one.finishedAt === null,
  );
  const actions = one.wanted === null ? possible : [];
  return (
    <div className={styles.actions}>
      {actions.map((action, index) => (
        <BusyButton
          key={action}
          look={index === 0 && action !== 'undo' ? 'strong' : 'quiet'}
          isBusy={isBusy}
          onClick={() => (action === 'undo' ? setUndoing(true) : ask(action))}
        >
          {labelOf(action, one)}
        </BusyButton>
      ))}
      {report && (
        <BusyButton look="quiet" isBusy={isBusy} onClick={save}>
          {report.isPlan ? say('Download the plan') : say('Download the receipt')}
        </BusyButton>
      )}
      {isUndoing && (
        <ConfirmDialog
          question={say('Remove what this import made?')}
          description={say(
            'Blogs, pages, images and redirects that it made are deleted. What was edited since stays.',
          )}
          confirmLabel={say('Undo import')}
          isBusy={isBusy}
          onConfirm={() => ask('undo')}
          onCancel={() => setUndoing(false)}
        />
      )}
    </div>
  );
}
