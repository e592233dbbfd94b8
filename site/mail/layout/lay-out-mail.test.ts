import { contrast } from '@site/platform/color/color';
import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { layOutMail } from './lay-out-mail.ts';
import { mailColors } from './mail-colors.ts';

const plain = { accent: '', scheme: 'both' } as const;
const look = { companyName: 'Ärger & Söhne "GmbH"', brand: plain, logo: null };
const written = {
  ...{ id: 'contact-1', to: 'sales@example.com', subject: 'Contact message from Ana' },
  heading: 'A message from Ana',
  parts: [
    { facts: [['From', 'Ana <ana@example.com>']] as const },
    { quote: 'First line\n<img src=x onerror=alert(1)>' },
    { button: 'Open in the inbox', url: 'https://example.com/dashboard/messages?message=1&x="><script>' },
  ],
  footer: ['It never asks for a password.'],
};
const documentOf = (html: string) => new JSDOM(html).window.document;

test('text and HTML say the same', () => {
  const { text, html } = layOutMail(written, look);
  expect(text).toBe(
    [
      'From: Ana <ana@example.com>',
      '',
      'First line\n<img src=x onerror=alert(1)>',
      '',
      'Open in the inbox:\nhttps://example.com/dashboard/messages?message=1&x="><script>',
      '',
      'This was sent by the website of Ärger & Söhne "GmbH".',
      '',
      'It never asks for a password.\n',
    ].join('\n'),
  );
  const shown = documentOf(html).body.textContent;
  for (const part of [
    'Ana <ana@example.com>',
    'First line',
    'Open in the inbox',
    'never asks',
    look.companyName,
  ])
    expect(shown).toContain(part);
});

test('nothing that somebody wrote becomes markup, in text or in attributes', () => {
  const document = documentOf(layOutMail({ ...written, heading: '<b>"&' }, look).html);
  expect(document.querySelectorAll('script, img, b')).toHaveLength(0);
  expect(document.querySelector('h1')?.textContent).toBe('<b>"&');
  expect(document.querySelector('a')?.getAttribute('href')).toBe(
    'https://example.com/dashboard/messages?message=1&x="><script>',
  );
});

test('a logo comes with the mail, and stands for the name', () => {
  const logo = { content: Uint8Array.of(1), width: 120, height: 40 };
  const mail = layOutMail(written, { ...look, logo });
  const image = documentOf(mail.html).querySelector('img');
  expect([image?.src, image?.alt, image?.width]).toEqual(['cid:logo', look.companyName, 120]);
  expect(mail.logo).toBe(logo);
  expect(layOutMail(written, look).html).not.toContain('<img src="cid');
});

describe.each([
  ['the sample’s colors', plain],
  ['a yellow accent of a dark site', { accent: '#ffe14d', scheme: 'dark' }],
  ['a blue accent', { accent: '#1450aa', scheme: 'both' }],
  ['a light accent', { accent: '#0b7d5c', scheme: 'light' }],
] as const)('%s', (_, brand) => {
  test('have enough contrast in both schemes', () => {
    for (const { card, page, text, soft, action, onAction } of Object.values(mailColors(brand))) {
      const pairs = [
        ...[card, page].flatMap((background) => [text, soft].map((color) => contrast(color, background))),
        contrast(onAction, action),
      ];
      for (const ratio of pairs) expect(ratio).toBeGreaterThanOrEqual(4.5);
    }
  });
});
