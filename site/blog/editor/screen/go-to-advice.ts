import type { Advice } from '#site/blog/editor/publish-check.ts';

export function goToAdvice(
  { place }: Advice,
  form: HTMLFormElement | null,
  { reveal, describe }: { reveal: (element: Element) => void; describe: (image: HTMLImageElement) => void },
): void {
  const element = 'element' in place ? place.element : form?.querySelector(`[id="${place.field}"]`);
  if (!element) return;
  reveal(element);
  element.scrollIntoView({ block: 'center' });
  if (element instanceof HTMLImageElement) describe(element);
  else if ('field' in place) (element as HTMLElement).focus();
  else selectText(element);
}

function selectText(element: Element): void {
  element.closest<HTMLElement>('[contenteditable="true"]')?.focus();
  getSelection()?.selectAllChildren(element);
}
