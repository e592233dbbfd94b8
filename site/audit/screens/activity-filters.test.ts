import { act, createElement } from 'react';
import { useLoaderData } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { find, renderRoutes, withDocument } from '#test/support/dom.ts';
import { ActivityFilters } from './activity-filters.tsx';
import { type ActivityView, readActivityView } from './activity-view.ts';

withDocument();
beforeEach(() => {
  vi.stubGlobal('HTMLSelectElement', window.HTMLSelectElement);
  vi.stubGlobal('HTMLInputElement', window.HTMLInputElement);
});

const path = '/dashboard/activity';
const kinds = [{ kind: 'post', name: 'Blogs' }] as unknown as Parameters<typeof ActivityFilters>[0]['kinds'];

test('the select in which somebody chooses keeps the focus, and all fields follow the URL', async () => {
  const loader = ({ request: { url } }: { request: Request }) => readActivityView(new URL(url));
  const Component = () =>
    createElement(ActivityFilters, { view: useLoaderData<ActivityView>(), users: [], kinds });
  const router = await renderRoutes([{ path, loader, Component }], {
    initialEntries: [`${path}?from=2026-11-02`],
    hydrationData: {
      loaderData: { '0': readActivityView(new URL(`http://site.example${path}?from=2026-11-02`)) },
    },
  });
  const select = find<HTMLSelectElement>('select[name="kind"]');
  const day = find<HTMLInputElement>('input[name="from"]');
  await act(async () => {
    select.focus();
    select.value = 'post';
    select.dispatchEvent(new window.Event('change', { bubbles: true }));
  });
  expect(router.state.location.search).toBe('?who=&kind=post&from=2026-11-02&to=');
  expect(find('a').textContent).toBe('Show all');
  expect(document.activeElement).toBe(select);
  await act(async () => router.navigate(path));
  expect([select.value, day.value]).toEqual(['', '']);

  // The year of a day is typed digit by digit.
  // React takes what a script sets by the property for nothing new.
  const { set } = Object.getOwnPropertyDescriptor(window.HTMLInputElement.prototype, 'value') ?? {};
  const typed = async (value: string) => {
    await act(async () => {
      set?.call(day, value);
      day.dispatchEvent(new window.Event('input', { bubbles: true }));
    });
    return router.state.location.search;
  };
  for (const part of ['0002-11-03', '0020-11-03', '0202-11-03']) expect(await typed(part)).toBe('');
  expect(await typed('2026-11-03')).toBe('?who=&kind=&from=2026-11-03&to=');
  expect(await typed('')).toBe('?who=&kind=&from=&to=');
});
