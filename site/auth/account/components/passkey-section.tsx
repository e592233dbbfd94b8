import { say } from '@site/platform/words/say';
import { Button } from '@site/ui/button';
import { Dialog } from '@site/ui/dialogs/dialog';
import { Line, LineList } from '@site/ui/line-list';
import { showMessage } from '@site/ui/messages/message-store';
import { useHydrated } from '@site/ui/use-hydrated';
import { useEffect, useRef, useState } from 'react';
import type { passkeyContract, WirePasskey } from '#site/auth/passkeys/contract.ts';
import { addPasskey, knowsPasskeys } from '#site/auth/passkeys/passkey-client.ts';
import { useApi } from '#site/session/api.ts';
import { useDates } from '#site/session/use-dates.ts';
import { IdentityForm, otherSessionsEnd } from './identity-form.tsx';
import { PasskeyNameField } from './passkey-name-field.tsx';
import styles from './passkey-section.module.css';

export function PasskeySection({
  passkeys,
  isAppOn,
  onChanged,
}: {
  passkeys: readonly WirePasskey[];
  isAppOn: boolean;
  onChanged: () => void;
}) {
  const dates = useDates();
  const api = useApi<typeof passkeyContract>();
  const canAdd = useHydrated() && knowsPasskeys();
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<WirePasskey | null>(null);
  const start = useRef<HTMLParagraphElement>(null);
  const isFinished = useRef(false);

  // The button that opened the dialog may be gone after the change, and with it the focus.
  useEffect(() => {
    if (isFinished.current) start.current?.focus();
    isFinished.current = false;
  });

  function finish(text: string) {
    isFinished.current = true;
    setAdding(false);
    setRemoving(null);
    showMessage('success', say('{text} Your other sessions were ended.', { text }));
    onChanged();
  }

  return (
    <>
      <p ref={start} className={styles.start} tabIndex={-1}>
        {say(
          "A passkey signs you in with your fingerprint, face or PIN instead of password and code. It works only on this site, so a fake site can't use it.",
        )}
      </p>
      {passkeys.length > 0 && (
        <LineList>
          {passkeys.map((passkey) => (
            <Line
              key={passkey.id}
              actions={
                <Button
                  look="quiet"
                  size="small"
                  onClick={() => setRemoving(passkey)}
                  aria-label={say('Remove: {name}', { name: passkey.name })}
                >
                  {say('Remove')}
                </Button>
              }
            >
              <p>
                <strong>{passkey.name}</strong>
              </p>
              <p>
                {say('Added')} <time dateTime={passkey.createdAt}>{dates.longTime(passkey.createdAt)}</time>
              </p>
              <p>
                {passkey.lastUsedAt === null ? (
                  say('Never used')
                ) : (
                  <>
                    {say('Last used')}{' '}
                    <time dateTime={passkey.lastUsedAt}>{dates.longTime(passkey.lastUsedAt)}</time>
                  </>
                )}
              </p>
            </Line>
          ))}
        </LineList>
      )}
      {canAdd ? (
        <div>
          <Button look="quiet" onClick={() => setAdding(true)}>
            {say('Add a passkey')}
          </Button>
        </div>
      ) : (
        <p>{say('This browser cannot make one.')}</p>
      )}
      {isAdding && (
        <Dialog title={say('Add a passkey')} onClose={() => setAdding(false)}>
          <p>{otherSessionsEnd()}</p>
          <IdentityForm
            wantsCode={isAppOn}
            submitLabel={say('Add')}
            onSubmit={async (identity, fields) => {
              const name = String(fields.get('name'));
              await addPasskey(api, name, identity);
              finish(say('The passkey “{name}” was added.', { name: name.trim() }));
            }}
            onCancel={() => setAdding(false)}
          >
            {(errorOf) => <PasskeyNameField error={errorOf('name')} />}
          </IdentityForm>
        </Dialog>
      )}
      {removing && (
        <Dialog
          title={say('Remove the passkey “{name}”?', { name: removing.name })}
          onClose={() => setRemoving(null)}
        >
          <p>
            {`${say('It can no longer sign you in. You may want to delete it on the device as well.')} ${otherSessionsEnd()}`}
          </p>
          <IdentityForm
            look="danger"
            wantsCode={isAppOn}
            submitLabel={say('Remove')}
            onSubmit={async (body) => {
              const params = { id: removing.id };
              await api('POST /api/auth/admin/passkeys/:id/remove', { params, body });
              finish(say('The passkey “{name}” was removed.', { name: removing.name }));
            }}
            onCancel={() => setRemoving(null)}
          />
        </Dialog>
      )}
    </>
  );
}
