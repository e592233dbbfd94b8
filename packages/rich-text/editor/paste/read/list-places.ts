import type { ListPlace } from '../lines.ts';

const deepest = 8;

/** Some programs nest their lists, others write the level on each item. @param lists How many lists are around the item. */
export function placeOfItem(item: Element, lists: number): ListPlace {
  const list = item.parentElement;
  const level = levelOf(item) ?? (list ? levelOf(list) : null);
  const kind = checkOf(item) ?? kindOf(item, list);
  const value =
    level === null ? numberIn(item, list) : numberOf(item.getAttribute('value') ?? startOf(item, list));
  return {
    depth: Math.min(deepest, Math.max(0, level ?? lists - 1)),
    kind,
    ...(kind === 'ordered' && value !== undefined && { value }),
  };
}

/** Zero-based; null where the element does not say. */
function levelOf(element: Element): number | null {
  const oneBased = numberOf(element.getAttribute('aria-level') ?? element.getAttribute('data-aria-level'));
  if (oneBased !== undefined) return oneBased - 1;
  const indent = element.getAttribute('data-stringify-indent') ?? element.getAttribute('data-indent');
  return numberOf(indent ?? /\bql-indent-(\d)\b/.exec(element.className)?.[1]) ?? null;
}

function kindOf(item: Element, list: Element | null): ListPlace['kind'] {
  const said = item.getAttribute('data-list');
  if (said === 'bullet' || said === 'ordered') return said;
  return list?.localName === 'ol' ? 'ordered' : 'bullet';
}

function checkOf(item: Element): 'checked' | 'unchecked' | null {
  const said = item.getAttribute('data-list');
  if (said === 'checked' || said === 'unchecked') return said;
  if (/\bql-(checked|unchecked)\b/.test(item.className))
    return /\bql-checked\b/.test(item.className) ? 'checked' : 'unchecked';
  const state =
    item.getAttribute('data-checked') ??
    (item.getAttribute('role') === 'checkbox' ? (item.getAttribute('aria-checked') ?? 'false') : null);
  if (state !== null) return state === 'true' ? 'checked' : 'unchecked';
  // Confluence.
  if (item.hasAttribute('data-inline-task-id'))
    return item.classList.contains('checked') ? 'checked' : 'unchecked';
  const box = checkboxOf(item);
  if (!box) return null;
  return box.matches('[checked], [aria-checked="true"], .checkbox-on') ? 'checked' : 'unchecked';
}

function checkboxOf(item: Element): Element | undefined {
  // The classes are those of Notion's exported pages.
  const boxes = item.querySelectorAll(
    'input[type="checkbox" i], [role="checkbox"], .checkbox-on, .checkbox-off',
  );
  return [...boxes].find((box) => box.closest('li') === item);
}

/** As the browser counts (HTML, 4.4.5). */
function numberIn(item: Element, list: Element | null): number {
  let after = 0;
  for (let one: Element | null = item; one; one = one.previousElementSibling) {
    if (one.localName !== 'li') continue;
    const value = numberOf(one.getAttribute('value'));
    if (value !== undefined) return value + after;
    after += 1;
  }
  return (numberOf(list?.getAttribute('start')) ?? 1) + after - 1;
}

/** For the list's first item only. */
function startOf(item: Element, list: Element | null): string | null | undefined {
  return list?.querySelector('li') === item ? list.getAttribute('start') : null;
}

const numberOf = (text: string | null | undefined): number | undefined =>
  text && /^\d{1,6}$/.test(text.trim()) ? Number(text) : undefined;
