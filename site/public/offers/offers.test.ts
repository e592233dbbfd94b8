import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sampleSite } from '#test/support/sample-site.ts';
import { invitationOf, memberBox, nextInTeam, shownBoxes } from './next-steps.server.ts';
import { InvitationPanel, PersonBox, WrittenPosts } from './next-steps.tsx';

const site = { content: sampleSite, siteUrl: 'https://site.example', apiUrl: '', uploadsUrl: '' } as never;
const { team } = sampleSite;
const [first, second] = team.members;

test('a profile leads on to the next person, from the last to the first, and to nobody from the only one', () => {
  const last = team.members.at(-1);
  if (!first || !last) throw new Error('the sample has no team');
  expect(nextInTeam(team.members, first)).toBe(second);
  expect(nextInTeam(team.members, last)).toBe(first);
  expect(nextInTeam([first], first)).toBeUndefined();
});

test('posts of a person are listed when there are any', () => {
  const show = (posts: { path: string; title: string }[]) =>
    renderToStaticMarkup(createElement(WrittenPosts, { name: 'A & B', posts }));
  expect(show([])).toBe('');
  const html = show([{ path: '/blog-detail/a', title: 'A <b>title</b> & more' }]);
  expect(html).toContain('Blogs by A &amp; B');
  expect(html).toContain('href="/blog-detail/a">A &lt;b&gt;title&lt;/b&gt; &amp; more</a>');
});

test('the invitation leads where the menu does, or to the contact page with words of its own', () => {
  const invitation = invitationOf(site);
  const show = (label?: string) =>
    renderToStaticMarkup(createElement(InvitationPanel, { invitation, ...(label && { label }) }));
  expect(show()).toContain(`href="${sampleSite.menus.callToAction.path}"`);
  expect(show('Write to us')).toContain('href="/contact"');
  const silent = { content: { ...sampleSite, contact: { ...sampleSite.contact, invitation: '' } } } as never;
  expect(invitationOf(silent)).toBeNull();
});

test('a person has a portrait, or else initials', async () => {
  if (!first) throw new Error('the sample has no team');
  const pictures = { of: async () => new Map() };
  const faceless = { ...memberBox(first), image: null };
  const boxes = await shownBoxes(site, [memberBox(first), faceless], pictures);
  const [own = '', without = ''] = boxes.map((box) =>
    renderToStaticMarkup(createElement(PersonBox, { box, label: 'Written by' })),
  );
  expect(own).toContain('<picture');
  expect(without).toContain(`aria-hidden="true">${memberBox(first).initials}</span>`);
});
