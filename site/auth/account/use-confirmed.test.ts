import axios, { AxiosError } from 'axios';
import { act, createElement, Fragment } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { click, find, renderBelowRoot, withDocument } from '#test/support/dom.ts';
import type { Identity } from './identity.ts';
import { useConfirmed } from './use-confirmed.tsx';

withDocument();

const refusal = (path: string, message: string) =>
  new AxiosError('400', undefined, undefined, undefined, { data: { issues: [{ path, message }] } } as never);

let confirmed: ReturnType<typeof useConfirmed>['confirmed'];

function Screen() {
  const confirmation = useConfirmed();
  confirmed = confirmation.confirmed;
  return createElement(Fragment, null, confirmation.dialog);
}

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('localStorage', { getItem: () => null });
  // Whether the password is needed is not known: it is asked for.
  vi.spyOn(axios.Axios.prototype, 'request').mockRejectedValue(new AxiosError('Network Error'));
  await renderBelowRoot(createElement(Screen), {});
});

/** @param answers To the password that was typed, one after the other. */
async function askFor(...answers: readonly (string | AxiosError)[]) {
  const left = [...answers];
  const said = vi.fn();
  await act(async () => {
    void confirmed(async ({ password }: Identity) => {
      if (password === undefined) throw refusal('password', 'Password is required.');
      const answer = left.shift();
      if (typeof answer !== 'string') throw answer;
      return answer;
    }).then(said, said);
  });
  expect(find('h2').textContent).toBe('Confirm that it is you');
  return said;
}

async function confirm() {
  find<HTMLInputElement>('#identity-password').value = 'typed';
  await click(find('button', 'Confirm'));
}

test('a wrong password is asked for again, and what it was for is done with the right one', async () => {
  const said = await askFor(refusal('password', 'The password is wrong.'), 'done');
  await confirm();
  expect(find('dialog').textContent).toContain('The password is wrong.');
  expect(said).not.toHaveBeenCalled();
  await confirm();
  expect(said).toHaveBeenCalledExactlyOnceWith('done');
  expect(document.querySelector('dialog')).toBeNull();
});

test('what is wrong with another field is for the form that has it, not said where the own password is asked for', async () => {
  const problem = refusal('serverPassword', 'The password of this user is missing.');
  const said = await askFor(problem);
  await confirm();
  expect(said).toHaveBeenCalledExactlyOnceWith(problem);
  expect(document.querySelector('dialog')).toBeNull();
});

test('without an answer the dialog stays, to try again', async () => {
  const said = await askFor(new AxiosError('Network Error'), 'done');
  await confirm();
  expect([find('dialog').textContent, said.mock.calls]).toEqual([
    ...[expect.stringContaining('Network Error'), []],
  ]);
  await confirm();
  expect(said).toHaveBeenCalledExactlyOnceWith('done');
});
