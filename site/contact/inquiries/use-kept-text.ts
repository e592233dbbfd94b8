import { useEffect, useState } from 'react';

/** A text that is there again after a reload or another conversation, until it is sent. @param key Of the browser's storage. */
export function useKeptText(key: string): [string, (text: string) => void] {
  const [state, setState] = useState(() => ({ key, text: read(key) }));
  const shown = state.key === key ? state : { key, text: read(key) };
  if (shown !== state) setState(shown);
  // Written in another tab.
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key === key) setState({ key, text: event.newValue ?? '' });
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [key]);
  return [
    shown.text,
    (text) => {
      setState({ key, text });
      try {
        if (text === '') localStorage.removeItem(key);
        else localStorage.setItem(key, text);
      } catch {
        // Full or forbidden: the text is in the field.
      }
    },
  ];
}

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
