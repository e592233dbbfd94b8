import { type KeyboardEvent, useId, useState } from 'react';

/**
 * A field with a list below it, whose keys choose from the list while the focus stays in the field (WAI-ARIA APG: combobox with list
 * box). The caller renders both, with the properties given here.
 *
 * @param first What is active when the list changes: −1 for none, so that Enter is the field's own. @param onChoose By Enter or click.
 */
export function useCombobox<Item>(
  items: readonly Item[],
  { first = -1, onChoose }: { first?: number; onChoose: (item: Item) => void },
) {
  const listId = useId();
  const [active, setActive] = useState<number>(first);
  // Another list: what was active in the last one is no longer meant.
  const [shown, setShown] = useState(items);
  if (shown !== items) {
    setShown(items);
    setActive(first);
  }
  const at = Math.min(active, items.length - 1);

  /** @returns Whether the key was one of the list. */
  function press(event: KeyboardEvent): boolean {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = items[at];
    if (items.length === 0) return false;
    // From none, up leads to the last.
    if (step) setActive((Math.max(at, step > 0 ? -1 : 0) + step + items.length) % items.length);
    else if (event.key === 'Enter' && chosen !== undefined && !event.nativeEvent.isComposing)
      onChoose(chosen);
    else return false;
    event.preventDefault();
    return true;
  }

  return {
    press,
    field: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': items.length > 0,
      'aria-controls': listId,
      'aria-activedescendant': items.length > 0 && at >= 0 ? `${listId}-${at}` : undefined,
    } as const,
    listId,
    optionAt: (index: number) => ({
      id: `${listId}-${index}`,
      role: 'option' as const,
      'aria-selected': index === at,
      // The field keeps the focus.
      onMouseDown: (event: { preventDefault(): void }) => event.preventDefault(),
      onClick: () => {
        const item = items[index];
        if (item !== undefined) onChoose(item);
      },
    }),
  };
}
