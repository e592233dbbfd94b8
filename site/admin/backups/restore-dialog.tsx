import { say } from '@site/platform/words/say';
import { Button } from '@site/ui/button';
import { Dialog, DialogActions } from '@site/ui/dialogs/dialog';
import { CopyButton } from '#site/auth/account/components/copy-button.tsx';
import styles from './backups-part.module.css';
import type { KeptBackup } from './contract.ts';

/** A restore replaces the whole site, so it is made on the server while the site is stopped. */
export function RestoreDialog({
  archive: { file, isEncrypted },
  onClose,
}: {
  archive: KeptBackup;
  onClose: () => void;
}) {
  const name = `~/${file.split(/[\\/]/).at(-1)}`;
  return (
    <Dialog title={say('Restore this backup')} size="wide" onClose={onClose}>
      <p>
        {say(
          'The operator does it on the server, in the folder of the site. What was saved after the backup is not in the restored site; the data folder of before keeps it.',
        )}
      </p>
      <ol className={styles.steps}>
        <li>
          {say('Copy the backup out of the data folder, and try it while the site runs:')}
          <Command
            text={say('cp {quoted} ~/ && npm run restore -- --verify {name}', { quoted: quoted(file), name })}
          />
        </li>
        <li>{say('Stop the site, and give its data folder (DATA_DIR) another name.')}</li>
        <li>
          {say('Restore')}
          {isEncrypted && say(', with BACKUP_PASSPHRASE_FILE set')}:
          <Command text={say('npm run restore -- {name}', { name })} />
        </li>
        <li>
          {say(
            'Start the site. Everybody signs in again; a mail server set on screen needs its password again.',
          )}
        </li>
      </ol>
      <DialogActions>
        <Button look="quiet" onClick={onClose}>
          {say('Close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Command({ text }: { text: string }) {
  return (
    <span className={styles.command}>
      <code>{text}</code>
      <CopyButton text={text}>{say('Copy')}</CopyButton>
    </span>
  );
}

/** For a shell. */
const quoted = (file: string) => (/^[\w./-]+$/.test(file) ? file : `'${file.replaceAll("'", "'\\''")}'`);
