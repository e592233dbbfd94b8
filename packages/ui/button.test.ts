import { createElement } from 'react';
import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { click, find, render, withDocument } from '../../test/support/dom.ts';
import { ButtonLink } from './button.tsx';

withDocument();

function Shown() {
  return createElement('output', null, useLocation().pathname);
}

/** Whether a click stays in the document. */
async function isInPlace(to: string): Promise<boolean> {
  await render(
    createElement(
      'main',
      null,
      createElement(ButtonLink, { to, viewTransition: false }, 'Open'),
      createElement(Shown),
    ),
    '/start',
  );
  document.addEventListener('click', (event) => event.preventDefault());
  await click(find('a', 'Open'));
  return find('output').textContent !== '/start';
}

test.each(['/admin', '/dashboard', '/dashboard/media?filter=images', '/edit-blog/a', '/create-blog?page'])(
  'a link to the screen %s navigates in place',
  async (to) => expect(await isInPlace(to)).toBe(true),
);

test.each(['/', '/all-blogs', '/dashboard-guide', '/admins', '/edit-blog.html', '/blog-detail/admin'])(
  'a link to the public page %s loads a document',
  async (to) => expect(await isInPlace(to)).toBe(false),
);
