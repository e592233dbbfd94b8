interface Key {
  readonly key: string;
  preventDefault(): void;
}

const steps: Record<string, { by: 1 | -1; axis: 'horizontal' | 'vertical' }> = {
  ArrowRight: { by: 1, axis: 'horizontal' },
  ArrowLeft: { by: -1, axis: 'horizontal' },
  ArrowDown: { by: 1, axis: 'vertical' },
  ArrowUp: { by: -1, axis: 'vertical' },
};

/** Arrow keys, Home, End; wraps around (WAI-ARIA APG). Axis `both`, for menus, adds up, down and first letters. */
export function moveFocus(event: Key, items: readonly HTMLElement[], axis: 'horizontal' | 'both'): void {
  const current = items.indexOf(document.activeElement as HTMLElement);
  const next = targetOf(event.key, items, current, axis);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function targetOf(
  key: string,
  items: readonly HTMLElement[],
  current: number,
  axis: 'horizontal' | 'both',
): HTMLElement | undefined {
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  const step = steps[key];
  if (step) {
    if (axis !== 'both' && step.axis !== axis) return undefined;
    return items.at((current + step.by + items.length) % items.length);
  }
  if (axis !== 'both' || key.length !== 1 || key === ' ') return undefined;
  const following = [...items.slice(current + 1), ...items.slice(0, current + 1)];
  return following.find((item) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()));
}
