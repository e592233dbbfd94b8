import { Button } from '@site/ui/button';
import { Field } from '@site/ui/field';
import { LineDrawing } from '@site/ui/icon';
import { showMessage } from '@site/ui/messages/message-store';
import { useEffect, useRef, useState } from 'react';
import { useApiUrl } from '#site/session/api-url.ts';
import { sendCount } from '../beacon.ts';
import styles from './share-button.module.css';

const arrowUp = 'M12 15.5V3.5M7.5 8L12 3.5 16.5 8M5 12.5V20.5h14v-8';

/** Shares through the device; else copies the URL; else shows it selected. Counts only completed shares and copies. */
export function ShareButton({ postId, title }: { postId: string; title: string }) {
  const apiUrl = useApiUrl();
  const [addressToCopy, setAddressToCopy] = useState<string | null>(null);

  const count = () => sendCount(`${apiUrl}/api/blogs/${encodeURIComponent(postId)}/shares`);
  function confirmCopy() {
    count();
    showMessage('success', 'Link copied');
  }

  async function share() {
    // Without tracking and search parameters.
    const address = location.origin + location.pathname;
    const outcome = await shareByBrowser({ title, url: address });
    if (outcome === 'shared') count();
    if (outcome !== 'impossible') return;
    try {
      await navigator.clipboard.writeText(address);
      confirmCopy();
    } catch {
      setAddressToCopy(address);
    }
  }

  return (
    <div className={styles.share} data-post={postId} data-starts data-print="no">
      <Button look="quiet" onClick={share}>
        <LineDrawing path={arrowUp} size={20} />
        Share
      </Button>
      {addressToCopy !== null && <AddressField address={addressToCopy} onCopied={confirmCopy} />}
    </div>
  );
}

function AddressField({ address, onCopied }: { address: string; onCopied: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  // Appears after a click, so it takes the focus.
  useEffect(() => field.current?.focus(), []);
  return (
    <div className={styles.address}>
      <Field
        id="share-address"
        label="Link to this blog"
        hint="Your browser did not let us copy it. It is selected: copy it from here."
      >
        {(control) => (
          <input
            {...control}
            ref={field}
            value={address}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
            onCopy={onCopied}
          />
        )}
      </Field>
    </div>
  );
}

/** Web Share API. @returns `impossible` when missing or not allowed. */
async function shareByBrowser(content: {
  title: string;
  url: string;
}): Promise<'shared' | 'declined' | 'impossible'> {
  if (typeof navigator.share !== 'function') return 'impossible';
  try {
    await navigator.share(content);
    return 'shared';
  } catch (error) {
    // InvalidStateError: the dialog is already open.
    const isDeclined = error instanceof Error && /^(Abort|InvalidState)Error$/.test(error.name);
    return isDeclined ? 'declined' : 'impossible';
  }
}
