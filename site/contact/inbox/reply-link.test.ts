import { expect, test } from 'vitest';
import { sampleSite } from '#test/support/sample-site.ts';
import { replyLink as linkFor } from './reply-link.ts';

const replyLink = (message: Parameters<typeof linkFor>[0]) => linkFor(message, sampleSite.company);

const message = {
  name: 'Ana & Zé',
  email: 'ana@example.com',
  message: 'Hello?\n100% = yes & no #1',
  receivedAt: '2026-12-03T14:05:00.000Z',
};
const read = (link: string) => {
  const url = new URL(link);
  return { to: decodeURIComponent(url.pathname), fields: url.searchParams };
};

test('names the sender, the subject and the quoted text, each encoded', () => {
  const link = replyLink(message);
  expect(link).toMatch(/^mailto:ana@example\.com\?subject=Re%3A%20your%20message%20to%20/);
  expect(link).toMatch(/^[\w.~:@?&=%!*'()-]+$/);
  const { to, fields } = read(link);
  expect(to).toBe('ana@example.com');
  expect([...fields.keys()]).toEqual(['subject', 'body']);
  expect(fields.get('subject')).toBe(`Re: your message to ${sampleSite.company.name}`);
  expect(fields.get('body')?.replaceAll('\u202F', ' ')).toBe(
    '\r\n\r\nOn December 3, 2026 at 2:05 PM, Ana & Zé wrote:\r\n> Hello?\r\n> 100% = yes & no #1',
  );
});

test('an international domain is written as mail programs need it', () => {
  for (const email of ['info@bäckerei.example', 'info@xn--bckerei-5wa.example'])
    expect(read(replyLink({ ...message, email })).to).toBe('info@xn--bckerei-5wa.example');
});

test('an address cannot add fields of its own', () => {
  const { to, fields } = read(replyLink({ ...message, email: 'a?bcc=evil&x%2C@example.com' }));
  expect(to).toBe('a?bcc=evil&x%2C@example.com');
  expect([...fields.keys()]).toEqual(['subject', 'body']);
});

test.each([['x'.repeat(5_000)], ['🏔'.repeat(5_000)], ['é\n'.repeat(2_500)]])(
  'a long text is cut between characters, and says so',
  (text) => {
    const link = replyLink({ ...message, message: text });
    const body = link.slice(link.indexOf('&body=') + 6);
    expect(body.length).toBeLessThanOrEqual(1_500);
    expect(body.length).toBeGreaterThan(1_450);
    expect(decodeURIComponent(body)).toMatch(/…$/);
  },
);

test('half a character does no harm', () => {
  expect(read(replyLink({ ...message, message: 'a\uD83C' })).fields.get('body')).toContain('> a\uFFFD');
});
