import { say } from '@site/platform/words/say';
import { Button } from '@site/ui/button';
import { dismissFailures, showMessage } from '@site/ui/messages/message-store';
import { saveFile } from '@site/ui/save-file';
import { useState } from 'react';
import { useApi } from '#site/session/api.ts';
import { failureSentence } from '#site/session/api-client.ts';
import type { activityContract } from '../contract.ts';

type Format = 'csv' | 'jsonl';
const formats: readonly (readonly [Format, string])[] = [
  ['csv', 'Export CSV'],
  ['jsonl', 'Export JSON Lines'],
];

/** A plain link could not carry the token. */
export function ExportButtons({ parameters }: { parameters: Record<string, string> }) {
  const api = useApi<typeof activityContract>();
  const [busy, setBusy] = useState<Format | null>(null);

  async function save(format: Format) {
    if (busy !== null) return;
    setBusy(format);
    dismissFailures();
    try {
      saveFile(await api.file(`GET /api/activity.${format}`, { query: parameters }), `activity.${format}`);
      showMessage('success', say('The activity was exported.'));
    } catch (error) {
      console.warn('Exporting the activity failed', error);
      showMessage(
        'failure',
        say('The activity could not be exported: {reason}', { reason: failureSentence(error) }),
      );
    } finally {
      setBusy(null);
    }
  }

  return (
    <>
      {formats.map(([format, label]) => (
        <Button key={format} look="quiet" onClick={() => save(format)} aria-disabled={busy !== null}>
          {busy === format ? say('Exporting…') : say(label)}
        </Button>
      ))}
    </>
  );
}
