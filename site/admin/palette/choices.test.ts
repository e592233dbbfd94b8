import { expect, test } from 'vitest';
import { adminScreens } from '#site/screens.ts';
import type { Role } from '#site/session/permissions.ts';
import { creatable, menuFor, tabsOf } from '../shell/menu.ts';
import { grouped, matching, screenChoices } from './choices.ts';

const tabs = tabsOf(adminScreens);
const choicesOf = (role: Role) =>
  screenChoices(menuFor({ role, grants: [] }, tabs), creatable({ role, grants: [] }, adminScreens));
const found = (text: string, role: Role = 'administrator') =>
  matching(choicesOf(role), text).map(({ label, detail }) => (detail ? `${detail}: ${label}` : label));

test('every screen of the menu and everything that can be made is found by its name', () => {
  for (const { label, path } of choicesOf('administrator')) {
    const first = matching(choicesOf('administrator'), label).map((one) => one.path);
    expect(first, label).toContain(path);
  }
  expect(found('')).toHaveLength(choicesOf('administrator').length);
});

test.each([
  ['tags', ['Posts: Tags']],
  ['new', ['New post', 'New page', 'New person', 'New redirect']],
  ['red', ['Settings: Redirects', 'New redirect']],
  ['settings back', ['Settings: Backups']],
  ['ímport', ['Settings: Import and export']],
  ['xyz', []],
])('what is typed finds: %s', (text, expected) => {
  expect(found(text)).toEqual(expected);
});

test('a role finds only what it may use', () => {
  expect(found('redirect', 'author')).toEqual([]);
  expect(found('users', 'editor')).toEqual([]);
  expect(found('new', 'author')).toEqual(['New post']);
});

test('groups stand in the order in which they begin', () => {
  expect(grouped(matching(choicesOf('administrator'), 'red')).map(([group]) => group)).toEqual([
    'Go to',
    'Create',
  ]);
});
