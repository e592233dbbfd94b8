import { type DOMWindow, JSDOM } from 'jsdom';
import { act, createElement, type FunctionComponent, type ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, vi } from 'vitest';
import { type RootData, RootDataContext } from '#site/texts/root-data.ts';
import { addDialogs, openModal } from './dom-dialogs.ts';

/** What components ask for by name; a library that asks for more is given it in its test. */
const globalNames = ['document', 'HTMLElement', 'HTMLDialogElement', 'FormData', 'DOMParser'] as const;
const { createRoot } = await loadReact();
let roots: Root[] = [];
let window: DOMWindow;

/** For a test file of components: each test gets a document of its own, and what it rendered is taken away again. */
export function withDocument(url = 'http://site.example/'): void {
  beforeEach(() => {
    ({ window } = new JSDOM('<!doctype html><html lang="en"><body></body></html>', {
      url,
      pretendToBeVisual: true,
    }));
    addDialogs(window);
    vi.stubGlobal('window', window);
    for (const name of globalNames) vi.stubGlobal(name, window[name]);
    vi.stubGlobal('requestAnimationFrame', window.requestAnimationFrame.bind(window));
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  });
  afterEach(async () => {
    for (const root of roots) await act(async () => root.unmount());
    roots = [];
    window.close();
    vi.unstubAllGlobals();
  });
}

/** @returns Renders in the same place again. @param path What the router starts with. */
export async function render(node: ReactNode, path = '/'): Promise<(next: ReactNode) => Promise<void>> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  roots.push(root);
  const show = (children: ReactNode) =>
    act(async () => root.render(createElement(MemoryRouter, { initialEntries: [path] }, children)));
  await show(node);
  return show;
}

/** Below the root route, which has loaded `data`. */
export async function renderBelowRoot(node: ReactNode, data: unknown): Promise<void> {
  const element = createElement(RootDataContext, { value: data as RootData }, node);
  const routes = [{ id: 'root', path: '*', element, loader: () => data }];
  await renderRoutes(routes, { hydrationData: { loaderData: { root: data } } });
}

export async function renderRoutes(...routing: Parameters<typeof createMemoryRouter>) {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  roots.push(root);
  const router = createMemoryRouter(...routing);
  await act(async () => root.render(createElement(RouterProvider, { router })));
  return router;
}

/** For components whose children are a function, or required. */
export const element = <Properties extends object>(
  type: FunctionComponent<Properties>,
  properties: Properties,
): ReactNode => createElement(type, properties);

/** Runs a hook in a component. @returns What it returned last, and what takes the component away. */
export async function renderHook<Result>(
  run: () => Result,
): Promise<{ readonly current: Result; readonly leave: () => Promise<void> }> {
  const result = {} as { current: Result; leave: () => Promise<void> };
  function Component() {
    result.current = run();
    return null;
  }
  const again = await render(createElement(Component));
  result.leave = () => again(null);
  return result;
}

/** The only element of this selector whose name is `name`: its label or its text. */
export function find<Kind extends HTMLElement = HTMLElement>(selector: string, name?: string): Kind {
  const found = [...document.querySelectorAll<Kind>(selector)].filter(
    (element) => name === undefined || nameOf(element) === name,
  );
  const [first] = found;
  if (!first || found.length > 1) throw new Error(`${found.length} elements are ${selector} “${name ?? ''}”`);
  return first;
}

const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent;

/** As a mouse does: the focus moves to what is clicked, and nothing behind a modal dialog can be. */
export async function click(element: HTMLElement): Promise<void> {
  const modal = openModal(document);
  if (modal && !modal.contains(element)) throw new Error('It is behind a dialog');
  await act(async () => {
    element.focus();
    element.click();
  });
}

/** Escape, as the browser gives it to the dialog on top. */
export async function pressEscape(): Promise<void> {
  const modal = openModal(document);
  if (!modal) throw new Error('No dialog is open');
  await act(async () => {
    if (modal.dispatchEvent(new window.Event('cancel', { cancelable: true }))) modal.close();
  });
}

/**
 * React asks once, when it is loaded, whether there is a document; without one it takes the browser for Internet Explorer.
 * Test files share what is loaded: no other file may load `react-dom/client` without a document.
 */
async function loadReact() {
  const { window: first } = new JSDOM();
  vi.stubGlobal('window', first);
  vi.stubGlobal('document', first.document);
  const loaded = await import('react-dom/client');
  vi.unstubAllGlobals();
  return loaded;
}
