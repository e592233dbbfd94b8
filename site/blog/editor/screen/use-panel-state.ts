import { useCallback, useState, useSyncExternalStore } from 'react';

const storageKey = 'editorSettings';
// As in settings-panel.module.css.
const narrow = '(width < 64rem)';

/** The panel's state is remembered in this browser; the sheet starts closed. */
export function usePanelState() {
  const isSheet = useSyncExternalStore(
    subscribe,
    () => matchMedia(narrow).matches,
    () => false,
  );
  const [isPanelOpen, setPanelOpen] = useState(() => localStorage.getItem(storageKey) !== 'closed');
  const [isSheetOpen, setSheetOpen] = useState(false);
  const setOpen = useCallback(
    (isOpen: boolean) => {
      if (isSheet) setSheetOpen(isOpen);
      else {
        setPanelOpen(isOpen);
        localStorage.setItem(storageKey, isOpen ? 'open' : 'closed');
      }
    },
    [isSheet],
  );
  return { isSheet, isOpen: isSheet ? isSheetOpen : isPanelOpen, setOpen };
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(narrow);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
