import { expect, test } from 'vitest';
import { openServices, optionalKey, provide, type Services, serviceKey } from './services.ts';

const clock = serviceKey<() => number>('clock');
const greeting = serviceKey<{ text(): string }>('greeting');

test('a service is made once, after those that it asks for, and found by a key of its name', () => {
  let made = 0;
  const services = openServices([
    provide(greeting, ({ get }) => {
      const now = get(clock);
      made += 1;
      return { text: () => `It is ${now()}.` };
    }),
    provide(clock, () => () => 7),
  ]);
  expect(services.get(greeting).text()).toBe('It is 7.');
  expect(services.get(serviceKey<{ text(): string }>('greeting'))).toBe(services.get(greeting));
  expect(made).toBe(1);
});

test('what is used later may be asked for later, by two that need each other', () => {
  const odd = serviceKey<(n: number) => boolean>('odd');
  const even = serviceKey<(n: number) => boolean>('even');
  const other =
    (key: typeof odd, atZero: boolean) =>
    ({ get }: Services) =>
    (n: number): boolean =>
      n === 0 ? atZero : get(key)(n - 1);
  const services = openServices([provide(odd, other(even, false)), provide(even, other(odd, true))]);
  expect(services.get(odd)(5)).toBe(true);
});

test('what is optional is null where no module provides it, and what one provides where one does', () => {
  const bell = optionalKey<() => string>('bell');
  expect(openServices([]).get(bell)).toBeNull();
  const services = openServices([
    provide(greeting, ({ get }) => ({ text: () => get(bell)?.() ?? '' })),
    provide(bell, () => () => 'Ding'),
  ]);
  expect(services.get(greeting).text()).toBe('Ding');
});

test('what is missing, doubled or in a circle fails at the start', () => {
  expect(() => openServices([provide(clock, ({ get }) => get(serviceKey<() => number>('none')))])).toThrow(
    'No module provides the service none.',
  );
  expect(() => openServices([provide(clock, () => () => 1), provide(clock, () => () => 2)])).toThrow(
    'Two modules provide the service clock.',
  );
  expect(() =>
    openServices([
      provide(clock, ({ get }) => {
        const { text } = get(greeting);
        return () => text().length;
      }),
      provide(greeting, ({ get }) => {
        const now = get(clock);
        return { text: () => String(now()) };
      }),
    ]),
  ).toThrow('These services need each other: clock, greeting, clock.');
});
