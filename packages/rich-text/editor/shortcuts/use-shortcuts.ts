import { matchesKeys } from '@site/ui/keys';
import { useEffect, useRef } from 'react';
import { type ShortcutId, shortcuts } from './shortcuts.ts';

/** Only for shortcuts that neither the browser nor Quill handles. */
export type ShortcutActions = Partial<Record<ShortcutId, () => void>>;

/** @param text The edited element: shortcuts of scope `text` work only there. */
export function useShortcuts(text: HTMLElement, actions: ShortcutActions): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const id = shortcutAt(event, text);
      if (id === null) return;
      // The browser's own save dialog never helps here.
      if (id === 'save') event.preventDefault();
      const action = latest.current[id];
      if (!action || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      event.stopPropagation();
      action();
    };
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, [text]);
}

function shortcutAt(event: KeyboardEvent, text: HTMLElement): ShortcutId | null {
  if (event.isComposing) return null;
  const target = event.target instanceof HTMLElement ? event.target : null;
  if (event.key === '?' && !(target && isWritten(target))) return 'help';
  const isInText = target !== null && text.contains(target);
  const found = shortcuts.find(
    ({ keys, scope }) => (scope === 'screen' || isInText) && matchesKeys(event, keys),
  );
  return found?.id ?? null;
}

const isWritten = (element: HTMLElement) =>
  element.isContentEditable || element.matches('input, textarea, select');
