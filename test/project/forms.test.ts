import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import axios from 'axios';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderBelowRoot, withDocument } from '#test/support/dom.ts';
import type { FieldRule } from '#test/support/field-rules.ts';
import { forms } from '#test/support/forms.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

const root = path.resolve(import.meta.dirname, '../..');
const screens = globSync('{packages,site}/**/*.tsx', { cwd: root, exclude: ['**/node_modules/**'] })
  .map((file) => file.replaceAll(path.sep, '/'))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));

/** Made from a schema, with its limits. */
const fromSchemas = ['color', 'image', 'text']
  .map((name) => `site/documents/form/fields/${name}-field.tsx`)
  .concat('packages/ui/list-input.tsx');
/** Days and times are chosen: their component is for these alone. */
const ofMoments = ['packages/ui/controls/moment-input.tsx'];
/** Parts of a post's text, of which the API limits the whole, and words to find in it. */
const ofTexts = [
  'find/find-bar',
  'images/image-dialog',
  'inserting/footnote-dialog',
  'inserting/video-dialog',
]
  .concat('links/link-dialog', 'links/url-field')
  .map((name) => `packages/rich-text/editor/${name}.tsx`);
/** Sent to nobody. */
const samples = ['site/public/styleguide/styleguide.tsx'];

const company = { name: 'Example', timeZone: 'Europe/Lisbon', locale: 'en' };
/** Nothing is typed in these. */
const choices = /^(?:checkbox|color|date|file|hidden|radio|submit|time)$/;

const { adapter } = axios.defaults;

withDocument();
beforeEach(() => {
  for (const name of ['location', 'localStorage', 'Element', 'Node', 'HTMLInputElement'] as const)
    vi.stubGlobal(name, window[name as never]);
  // Nobody answers.
  axios.defaults.adapter = () => new Promise(() => {});
});
// Test files share what is loaded.
afterEach(() => {
  axios.defaults.adapter = adapter;
});

const shownControls = () =>
  [...document.querySelectorAll<Control>('input, textarea')].filter(
    (control) => !choices.test(control.type) && !control.readOnly && control.tabIndex >= 0,
  );
const labelOf = (control: Control) =>
  control.getAttribute('aria-label') ?? control.labels?.[0]?.textContent?.trim() ?? '';
const numberOf = (control: Control, name: string) => {
  const value = control.getAttribute(name);
  return value === null ? null : Number(value);
};

function expectSame(control: Control, rule: FieldRule): void {
  const { problems, text, isMany, isLeftOut } = rule;
  const nothing = isLeftOut ? undefined : '';
  if (control.type === 'number') {
    const [min, max] = ['min', 'max'].map((name) => numberOf(control, name) ?? Number.NaN) as [
      number,
      number,
    ];
    expect([min, max].map(problems), 'the least and the most').toEqual([[], []]);
    expect(
      [min - 1, max + 1].map((value) => problems(value).length),
      'beyond them',
    ).toEqual([1, 1]);
    return;
  }
  expect(control.required, 'required').toBe(problems(nothing).length > 0);
  const limit = numberOf(control, 'maxlength') ?? numberOf(control, 'data-max');
  if (isMany) {
    expect(limit, 'a limit, though there may be several').toBeNull();
    return;
  }
  expect(limit, 'a limit').toBeGreaterThan(0);
  expect(problems(text(limit as number)), `${limit} characters`).toEqual([]);
  expect(problems(text((limit as number) + 1)).length, 'one character more').toBeGreaterThan(0);
}

describe('a form takes what the API takes', () => {
  test.each(forms.map((form) => [form.files.join(', '), form] as const))('%s', async (_, form) => {
    await renderBelowRoot(form.node, { apiUrl: '', company });
    const opener = [...document.querySelectorAll('button, label')].find(
      ({ textContent }) => textContent?.trim() === form.click,
    );
    if (form.click) await act(async () => (opener as HTMLElement).click());
    expect(shownControls().map(labelOf).toSorted()).toEqual(Object.keys(form.rules).toSorted());
    for (const control of shownControls()) {
      for (const rule of [form.rules[labelOf(control)] ?? []].flat()) expectSame(control, rule);
    }
  });
});

/** Whole `<input …>` and `<textarea …>`, but those in which nothing is typed. */
const typedControls = (text: string) =>
  (text.match(/<(?:input|textarea)\b[\s\S]*?\/>/g) ?? []).filter((tag) => {
    const type = /\btype="(\w+)"/.exec(tag)?.[1];
    return !/\breadOnly\b/.test(tag) && !(type && choices.test(type));
  });

test('every form in which something is typed is compared', () => {
  const found = screens.filter(({ text }) => typedControls(text).length > 0).map(({ file }) => file);
  const named = [
    ...new Set(forms.flatMap(({ files }) => files)),
    ...fromSchemas,
    ...ofMoments,
    ...ofTexts,
    ...samples,
  ];
  expect(named.toSorted()).toEqual(found.toSorted());
});
