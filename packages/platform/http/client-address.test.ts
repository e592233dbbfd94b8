import { expect, test } from 'vitest';
import { clientAddress, unknownClient } from './client-address.ts';

test.each([
  ['198.51.100.8', '198.51.100.8'],
  [' 198.51.100.8\t', '198.51.100.8'],
  ['198.51.100.8:40001', '198.51.100.8'],
  ['"198.51.100.8:40002"', '198.51.100.8'],
  ['198.51.100.8:_hidden', '198.51.100.8'],
  ['198.51.100.8:', '198.51.100.8'],
  ['[198.51.100.8]:443', '198.51.100.8'],
  ['::ffff:198.51.100.8', '198.51.100.8'],
  ['[::FFFF:c633:6408]:443', '198.51.100.8'],
  ['0:0:0:0:0:ffff:198.51.100.8', '198.51.100.8'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['"[2001:DB8:0:0:0:0:0:1]:_hidden"', '2001:db8::1'],
  ['2001:0db8::0001', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['[fe80::1%25eth0]:443', 'fe80::1'],
])('%j is the client %j', (given, address) => {
  expect(clientAddress(given)).toBe(address);
  expect(clientAddress(address)).toBe(address);
});

test.each([
  undefined,
  '',
  '-',
  'unknown',
  'unknown:40001',
  '_obfuscated',
  'localhost',
  '198.51.100',
  '198.51.100.256',
  '198.51.100.08',
  '3325256712',
  '0xc6336408',
  '2001:db8:1:2:3:4:5:6:443',
  '[2001:db8::1',
  '[]:1',
  '198.51.100.8:1:2',
  'for=198.51.100.8',
])('%j is no address and no client of its own', (given) => {
  expect(clientAddress(given)).toBe(unknownClient);
});
