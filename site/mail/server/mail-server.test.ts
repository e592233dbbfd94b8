import { expect, test } from 'vitest';
import { mailServerSchema } from './mail-server.ts';

test.each([
  'mail.example.com',
  'bücher.example',
  'smtp_1',
  '192.0.2.1',
  '::1',
  '2001:db8::25',
  '::ffff:192.0.2.1',
])('the host may be %s', (host) => {
  expect(mailServerSchema.shape.host.safeParse(host).data).toBe(host);
});
