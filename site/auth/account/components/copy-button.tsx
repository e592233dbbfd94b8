import { say } from '@site/platform/words/say';
import { Button } from '@site/ui/button';
import { useState } from 'react';
import styles from './copy-button.module.css';

/** Reports the outcome: not every browser lets a page write to the clipboard. */
export function CopyButton({ text, children }: { text: string; children: string }) {
  const [outcome, setOutcome] = useState('');

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome(say('Copied.'));
    } catch (error) {
      console.warn('The clipboard cannot be written', error);
      setOutcome(say('This browser does not allow it. Please select the text.'));
    }
  }

  return (
    <>
      <Button look="quiet" size="small" onClick={copy}>
        {children}
      </Button>
      <span role="status" className={styles.outcome}>
        {outcome}
      </span>
    </>
  );
}
