import { expect, test } from 'vitest';
import { adminScreens } from '#site/screens.ts';
import { menuEntries } from '#site/session/admin-screen.ts';
import type { Role } from '#site/session/permissions.ts';
import { creatable, menuFor, placeOf, tabsOf } from './menu.ts';

const tabs = tabsOf(adminScreens);
const shown = (role: Role) =>
  Object.fromEntries(
    menuFor({ role, grants: [] }, tabs).map(({ label, tabs }) => [label, tabs.map((tab) => tab.label)]),
  );

test('the menu has seven entries and two about oneself, with the screens as their tabs', () => {
  expect(shown('administrator')).toEqual({
    Home: ['Home'],
    Inbox: ['Inbox'],
    Posts: ['All posts', 'Calendar', 'Authors', 'Tags', 'Trash'],
    Site: [
      'Pages',
      'Company',
      'Services',
      'Projects',
      'Team',
      'Navigation',
      'Branding',
      'Words',
      'Paths',
      'Languages',
    ],
    Media: ['Media'],
    Insights: ['Statistics', 'Not found'],
    Settings: [
      'General',
      'Users',
      'Redirects',
      'Links',
      'Import and export',
      'Activity',
      'System',
      'Mail',
      'Backups',
    ],
    Notifications: ['Notifications'],
    Account: ['Profile', 'Security', 'Notifications', 'Sessions'],
  });
});

test('what a role may not use is not there', () => {
  expect(shown('author')).toEqual({
    Home: ['Home'],
    Posts: ['All posts', 'Calendar', 'Trash'],
    Media: ['Media'],
    Notifications: ['Notifications'],
    Account: ['Profile', 'Security', 'Notifications', 'Sessions'],
  });
  expect(shown('editor')).toMatchObject({ Settings: ['Redirects', 'Links'] });
  expect(shown('editor')).not.toHaveProperty('Inbox');
  expect(menuFor(undefined, tabs).map(({ label }) => label)).toEqual(['Home', 'Posts', 'Account']);
});

test('an editor who was given the inbox finds it, and nothing else', () => {
  const own = menuFor({ role: 'editor', grants: [] }, tabs);
  const given = menuFor({ role: 'editor', grants: ['messages.read'] }, tabs);
  expect(given.filter(({ key }) => key !== 'inbox')).toEqual(own);
  expect(given.map(({ label }) => label)).toContain('Inbox');
});

test('an entry leads to the first screen of it that the role may open', () => {
  const settings = (role: Role) =>
    menuFor({ role, grants: [] }, tabs).find(({ key }) => key === 'settings')?.path;
  expect(settings('administrator')).toBe('/dashboard/site/settings');
  expect(settings('editor')).toBe('/dashboard/redirects');
});

test.each([
  ['/dashboard', 'home', '/dashboard'],
  ['/dashboard/posts', 'posts', '/dashboard/posts'],
  ['/dashboard/tags', 'posts', '/dashboard/tags'],
  ['/create-blog', 'posts', undefined],
  ['/edit-blog/a-post', 'posts', undefined],
  ['/dashboard/history/a-post', 'posts', undefined],
  ['/dashboard/site', 'site', '/dashboard/site'],
  ['/dashboard/site/home', 'site', '/dashboard/site'],
  ['/dashboard/site/setup', 'site', '/dashboard/site'],
  ['/dashboard/site/team', 'site', '/dashboard/site/team'],
  ['/dashboard/site/team/history', 'site', '/dashboard/site/team'],
  ['/dashboard/site/settings', 'settings', '/dashboard/site/settings'],
  ['/dashboard/site/settings/history', 'settings', '/dashboard/site/settings'],
  ['/dashboard/exchange/an-import', 'settings', '/dashboard/exchange'],
  ['/dashboard/statistics/a-post', 'insights', '/dashboard/statistics'],
  ['/dashboard/system/backups', 'settings', '/dashboard/system/backups'],
  ['/dashboard/account', 'account', '/dashboard/account'],
  ['/dashboard/account/sessions', 'account', '/dashboard/account/sessions'],
  ['/dashboard/notices', 'notices', '/dashboard/notices'],
  ['/dashboard/nothing', undefined, undefined],
])('the menu shows where one is: %s', (path, entry, tab) => {
  expect(placeOf(path, adminScreens, tabs)).toEqual({ entry, tab });
});

test('every screen belongs to an entry', () => {
  for (const { path } of adminScreens) {
    const at = path.replace(/\/:\w+\?/, '').replace(/:\w+/, 'one');
    expect(
      menuEntries.map(({ key }) => key),
      path,
    ).toContain(placeOf(at, adminScreens, tabs).entry);
  }
});

test('a role is offered to make what it may open the screen for', () => {
  const labels = (role: Role) => creatable({ role, grants: [] }, adminScreens).map(({ label }) => label);
  expect(labels('administrator')).toEqual(['Post', 'Page', 'Person', 'Redirect']);
  expect(labels('editor')).toEqual(['Post', 'Page', 'Person', 'Redirect']);
  expect(labels('author')).toEqual(['Post']);
});
