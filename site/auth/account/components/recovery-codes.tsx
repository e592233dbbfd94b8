import { shownEmail } from '@site/platform/text/shown-email';
import { say } from '@site/platform/words/say';
import { Button } from '@site/ui/button';
import { saveFile } from '@site/ui/save-file';
import { useEffect, useRef } from 'react';
import { useUser } from '#site/session/use-user.ts';
import { useCompany } from '#site/texts/root-data.ts';
import { CopyButton } from './copy-button.tsx';
import styles from './recovery-codes.module.css';

/** While its dialog is open, printing prints only the codes. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const user = useUser();
  const list = useRef<HTMLOListElement>(null);
  const about = say('Recovery codes for {email} at {name}. Each works once.', {
    email: shownEmail(user?.email ?? ''),
    name: useCompany().name,
  });

  // The list replaces the control that had the focus.
  useEffect(() => list.current?.focus(), []);

  function download() {
    const text = [about, '', ...codes, ''].join('\n');
    saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), 'recovery-codes.txt');
  }

  return (
    <div className={styles.codes} data-recovery-codes="">
      <p className={styles.onPaper}>{about}</p>
      <p className={styles.onScreen}>
        {say(
          'If you lose your device, each of these signs you in once. Keep them where only you find them; they are not shown again.',
        )}
      </p>
      <ol ref={list} className={styles.list} tabIndex={-1} aria-label={say('Recovery codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.actions}>
        <CopyButton text={codes.join('\n')}>{say('Copy')}</CopyButton>
        <Button look="quiet" size="small" onClick={download}>
          {say('Download')}
        </Button>
        <Button look="quiet" size="small" onClick={() => window.print()}>
          {say('Print')}
        </Button>
      </div>
      <div className={styles.end}>
        <Button onClick={onDone}>{say("I've saved them")}</Button>
      </div>
    </div>
  );
}
