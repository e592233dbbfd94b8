import { expect, test } from 'vitest';
import { mayGetReceipt, receiptReference } from './receipt.ts';

test.each([
  ['ana@visitor.example', true],
  ['autumn@visitor.example', true],
  ['abused@visitor.example', true],
  ['noreply@visitor.example', false],
  ['No-Reply@visitor.example', false],
  ['do-not-reply+7@visitor.example', false],
  ['MAILER-DAEMON@visitor.example', false],
  ['bounces+123@visitor.example', false],
  ['hello@ardent.example', false],
  ['Hello@Ardent.example', false],
])('a receipt to %s: %j', (email, expected) => {
  expect(mayGetReceipt(email, ['hello@ardent.example'])).toBe(expected);
});

test('a reference is short and says nothing', () => {
  expect(receiptReference('f63c4f30-eae6-4df4-a451-6575cd67bba0')).toBe('F63C4F30');
});
