import { Button } from '@site/ui/button';
import { createListeners } from '@site/ui/listeners';
import { useSyncExternalStore } from 'react';
import styles from './list-layout.module.css';

type ListLayout = 'cards' | 'table';

const storageKey = 'manageBlogsLayout';
const { subscribe, notify } = createListeners();

export function useListLayout(): ListLayout {
  return useSyncExternalStore(subscribe, readLayout, () => 'cards');
}

export function LayoutChoice({ layout }: { layout: ListLayout }) {
  return (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">Layout of the list</legend>
      {(['cards', 'table'] as const).map((option) => (
        <Button
          key={option}
          look="quiet"
          size="small"
          aria-pressed={option === layout}
          onClick={() => choose(option)}
        >
          {option === 'cards' ? 'Cards' : 'Table'}
        </Button>
      ))}
    </fieldset>
  );
}

function choose(layout: ListLayout): void {
  try {
    localStorage.setItem(storageKey, layout);
  } catch {
    // Without storage the list stays as it is.
  }
  notify();
}

function readLayout(): ListLayout {
  try {
    return localStorage.getItem(storageKey) === 'table' ? 'table' : 'cards';
  } catch {
    return 'cards';
  }
}
