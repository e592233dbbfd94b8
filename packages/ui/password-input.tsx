import { say } from '@site/platform/words/say';
import { type InputHTMLAttributes, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './password-input.module.css';

/** A password, with a button that shows it. Sending the form hides it again: browsers suggest texts that were sent. */
export function PasswordInput({
  label,
  ...input
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  /** Of the field: names the button. */
  label: string;
}) {
  const [isShown, setShown] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const selection = useRef<readonly [number | null, number | null]>(null);

  // Another type of input begins with another selection.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what changes the type
  useLayoutEffect(() => {
    // Chromium forgets what is selected before it has laid out the other type.
    if (selection.current && field.current?.getBoundingClientRect())
      field.current.setSelectionRange(...selection.current);
    selection.current = null;
  }, [isShown]);

  useEffect(() => {
    const form = field.current?.form;
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  function toggle() {
    const { selectionStart = null, selectionEnd = null } = field.current ?? {};
    selection.current = [selectionStart, selectionEnd];
    setShown(!isShown);
  }

  return (
    <div className={styles.password}>
      <input
        {...input}
        ref={field}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
      />
      <button
        type="button"
        aria-controls={input.id}
        // The field keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
        onClick={toggle}
      >
        {isShown ? say('Hide') : say('Show')}
        <span className="visually-hidden"> {label.toLowerCase()}</span>
      </button>
    </div>
  );
}
