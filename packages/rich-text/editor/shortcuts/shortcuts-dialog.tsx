import { say } from '@site/platform/words/say';
import { Dialog } from '@site/ui/dialogs/dialog';
import { keyNames } from '@site/ui/keys';
import { type Shortcut, shortcuts } from './shortcuts.ts';
import styles from './shortcuts-dialog.module.css';

const groups = [...Map.groupBy<string, Shortcut>(shortcuts, ({ group }) => group)];

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={say('Keyboard shortcuts')} size="wide" onClose={onClose}>
      <div className={styles.groups}>
        {groups.map(([name, members]) => (
          <section key={name} aria-label={say(name)}>
            <h3 className={styles.heading}>{say(name)}</h3>
            <dl className={styles.list}>
              {members.map(({ id, label, keys }) => (
                <div key={id} className={styles.line}>
                  <dt>{say(label)}</dt>
                  <dd>
                    <kbd className={styles.keys}>{keyNames(keys)}</kbd>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
