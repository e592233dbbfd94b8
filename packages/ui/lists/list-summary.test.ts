import { expect, test } from 'vitest';
import { element, find, render, withDocument } from '../../../test/support/dom.ts';
import { Button } from '../button.tsx';
import { ListSummary } from './list-summary.tsx';

withDocument();

const summary = (isEmpty: boolean, text: string) =>
  element(ListSummary, { isEmpty, action: element(Button, { children: 'Make one' }), children: text });

test('an empty list has a drawing, a sentence and what to do; another only its number', async () => {
  const show = await render(summary(true, 'None yet.'));
  expect(document.querySelector('svg')).not.toBeNull();
  expect(document.querySelectorAll('button')).toHaveLength(1);
  const sentence = find('[aria-live="polite"]');
  await show(summary(false, '3 posts'));
  expect(document.querySelectorAll('svg, button')).toHaveLength(0);
  // Announced as the same element.
  expect(find('[aria-live="polite"]')).toBe(sentence);
  expect(sentence.textContent).toBe('3 posts');
});
