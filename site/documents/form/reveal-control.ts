/** Unfolds its ancestors first. @returns False when there is no such control. */
export function revealControl(form: HTMLElement, id: string): boolean {
  const control = form.querySelector<HTMLElement>(`[id="${CSS.escape(id)}"]`);
  if (!control) return false;
  for (let body = hiddenAround(control); body; body = hiddenAround(body.parentElement)) {
    form.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(body.id)}"]`)?.click();
  }
  // React renders the click before the next frame.
  requestAnimationFrame(() => {
    control.focus({ preventScroll: true });
    control.scrollIntoView({ block: 'center' });
  });
  return true;
}

const hiddenAround = (element: Element | null) => element?.closest<HTMLElement>('[data-folded="true"]');
