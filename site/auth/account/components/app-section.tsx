import { recoveryCodeCount } from '@site/accounts/second-factor/recovery-code';
import { say } from '@site/platform/words/say';
import { Button } from '@site/ui/button';
import { Dialog } from '@site/ui/dialogs/dialog';
import { showMessage } from '@site/ui/messages/message-store';
import { useEffect, useRef, useState } from 'react';
import type { secondFactorContract, WireSecondFactor } from '#site/auth/second-factor/contract.ts';
import { useApi } from '#site/session/api.ts';
import { useDates } from '#site/session/use-dates.ts';
import { AppDialog } from './app-dialog.tsx';
import styles from './app-section.module.css';
import { IdentityForm, otherSessionsEnd } from './identity-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const fewCodes = 3;

export function AppSection({ state, onChanged }: { state: WireSecondFactor; onChanged: () => void }) {
  const dates = useDates();
  const api = useApi<typeof secondFactorContract>();
  const [open, setOpen] = useState<'set up' | 'renew' | 'turn off' | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const start = useRef<HTMLParagraphElement>(null);
  const isFinished = useRef(false);
  const { onSince, recoveryCodesLeft: left } = state;

  // The button that opened the dialog may be gone after the change, and with it the focus.
  useEffect(() => {
    if (isFinished.current) start.current?.focus();
    isFinished.current = false;
  });

  function finish(text: string) {
    isFinished.current = true;
    setOpen(null);
    setCodes(null);
    showMessage('success', say('{text} Your other sessions were ended.', { text }));
    onChanged();
  }

  return (
    <>
      <p ref={start} className={styles.start} tabIndex={-1}>
        {onSince === null ? (
          say('Require a code from an app when signing in: then your password alone is not enough.')
        ) : (
          <>
            {say('Signing in requires a code since')}{' '}
            <time dateTime={onSince}>{dates.longTime(onSince)}</time>.
          </>
        )}
      </p>
      {onSince !== null && (
        <p className={styles.left} data-few={left <= fewCodes}>
          {say('{left} of {count} recovery codes left.', { left, count: recoveryCodeCount })}
          {left <= fewCodes && ` ${say('Please make new ones now.')}`}
        </p>
      )}
      <div className={styles.actions}>
        {onSince === null ? (
          <Button look="quiet" onClick={() => setOpen('set up')}>
            {say('Set up an app')}
          </Button>
        ) : (
          <>
            <Button look="quiet" onClick={() => setOpen('renew')}>
              {say('New recovery codes')}
            </Button>
            <Button look="danger" onClick={() => setOpen('turn off')}>
              {say('Turn off')}
            </Button>
          </>
        )}
      </div>
      {open === 'set up' && (
        <AppDialog
          onClose={() => setOpen(null)}
          onDone={() => finish(say('The authenticator app is set up.'))}
        />
      )}
      {open === 'renew' && !codes && (
        <Dialog title={say('Make new recovery codes')} onClose={() => setOpen(null)}>
          <p>{`${say('The ones you have now stop working.')} ${otherSessionsEnd()}`}</p>
          <IdentityForm
            wantsCode
            submitLabel={say('Make new codes')}
            onSubmit={async (given) => {
              const body = { code: '', ...given };
              const made = await api('POST /api/auth/admin/second-factor/recovery-codes', { body });
              setCodes(made.recoveryCodes);
            }}
            onCancel={() => setOpen(null)}
          />
        </Dialog>
      )}
      {codes && (
        <Dialog
          title={say('Keep your recovery codes')}
          onClose={() => finish(say('The recovery codes are new.'))}
        >
          <RecoveryCodes codes={codes} onDone={() => finish(say('The recovery codes are new.'))} />
        </Dialog>
      )}
      {open === 'turn off' && (
        <Dialog title={say('Turn the authenticator app off')} onClose={() => setOpen(null)}>
          <p>
            {`${say('Your password alone will sign you in, and the recovery codes stop working.')} ${otherSessionsEnd()}`}
          </p>
          <IdentityForm
            wantsCode
            look="danger"
            submitLabel={say('Turn off')}
            onSubmit={async (given) => {
              await api('POST /api/auth/admin/second-factor/off', { body: { code: '', ...given } });
              finish(say('The authenticator app is turned off.'));
            }}
            onCancel={() => setOpen(null)}
          />
        </Dialog>
      )}
    </>
  );
}
