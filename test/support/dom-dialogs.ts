import type { DOMWindow } from 'jsdom';

const focusable = ':is(input:not([type=hidden]), select, textarea, button, a[href], [tabindex])';
const modals = new WeakMap<Document, HTMLDialogElement[]>();

/** The modal dialog on top: everything outside it is inert. */
export function openModal(document: Document): HTMLDialogElement | undefined {
  return modals.get(document)?.findLast((dialog) => dialog.isConnected && dialog.open);
}

/**
 * jsdom has no modal dialogs. Here they do what the HTML Standard says and components rely on: the first control gets the
 * focus and the one before gets it back; nothing inert, and nothing in a closed dialog, takes it; closing sends `close`.
 */
export function addDialogs({
  document,
  HTMLElement,
  HTMLDialogElement,
  Event,
  DOMException,
}: DOMWindow): void {
  const shown: HTMLDialogElement[] = [];
  const focusedBefore = new WeakMap<HTMLDialogElement, Element | null>();
  modals.set(document, shown);
  const focus = HTMLElement.prototype.focus;
  HTMLElement.prototype.focus = function (this: HTMLElement, options) {
    const modal = openModal(document);
    if (this.closest('dialog:not([open])') || (modal && !modal.contains(this))) return;
    focus.call(this, options);
  };
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    if (this.open || !this.isConnected)
      throw new DOMException('It is open, or in no document', 'InvalidStateError');
    focusedBefore.set(this, document.activeElement);
    this.open = true;
    shown.push(this);
    (this.querySelector<HTMLElement>(focusable) ?? this).focus();
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    shown.splice(shown.indexOf(this), 1);
    const before = focusedBefore.get(this);
    // One that was taken out of the document is no longer modal, and gives nothing back.
    if (this.isConnected && before instanceof HTMLElement) before.focus();
    queueMicrotask(() => this.dispatchEvent(new Event('close')));
  };
}
