import { Button } from '@site/ui/button';
import { useId, useRef, useState } from 'react';
import type { FormField } from '../model/form-field.ts';
import styles from './kind-choice.module.css';

/** A button that opens the kinds of entries, each with a sentence; Escape closes them. */
export function KindChoice({
  id,
  label,
  kinds,
  isDisabled,
  onChoose,
}: {
  id: string;
  label: string;
  kinds: readonly (readonly [string, FormField])[];
  isDisabled: boolean;
  onChoose: (kind: string) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const choice = useRef<HTMLDivElement>(null);
  const close = () => {
    setOpen(false);
    choice.current?.querySelector<HTMLElement>('button')?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape in any of its buttons
    <div
      ref={choice}
      className={styles.choice}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        close();
      }}
    >
      <Button
        id={id}
        look="quiet"
        size="small"
        disabled={isDisabled}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </Button>
      <ul id={listId} className={styles.kinds} hidden={!isOpen}>
        {kinds.map(([kind, { title, help }]) => (
          <li key={kind}>
            <button
              type="button"
              onClick={() => {
                setOpen(false);
                onChoose(kind);
              }}
            >
              <strong>{title}</strong>
              <span>{help}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
