import type { Say } from '@site/platform/words/say';
import styles from '@site/ui/messages/messages.module.css';

const successVisibleMs = 12_000;

const element = (name: string, className: string | undefined, text = '') => {
  const made = Object.assign(document.createElement(name), { className: className ?? '' });
  made.textContent = text;
  return made;
};

/** As `showMessage` of the admin area (packages/ui/messages), on a page without React. Replaces the one before. */
export function sayBriefly(kind: 'success' | 'failure', text: string, say: Say): void {
  const isSuccess = kind === 'success';
  const message = element('div', styles.message);
  message.dataset.kind = kind;
  const icon = element('span', styles.icon, isSuccess ? '✓' : '!');
  icon.ariaHidden = 'true';
  const words = element('p', '');
  words.role = isSuccess ? 'status' : 'alert';
  const dismiss = element('button', styles.dismiss, '×');
  dismiss.ariaLabel = say('Dismiss');
  dismiss.addEventListener('click', () => message.remove());
  message.append(icon, words, dismiss);
  // Not that of React, which a preview has.
  const place = document.querySelector<HTMLElement>('[data-said]') ?? element('div', styles.messages);
  place.dataset.said = '';
  place.replaceChildren(message);
  document.body.append(place);
  // Live regions announce changes inside them, so the text is added after the region.
  setTimeout(() => {
    words.textContent = say(text);
  });
  if (isSuccess) setTimeout(() => message.remove(), successVisibleMs);
}
