import type { Issue } from '@site/platform/http/errors';
import { characterCount } from '@site/platform/text/characters';
import { say } from '@site/platform/words/say';
import { type FormEvent, type RefObject, useState } from 'react';
import { fieldProblem } from '#site/blog/posts/fields/field-problem.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Shows each control's validation error beside it: what the browser checks, and what the API would refuse. `data-max` limits
 * characters in place of `maxlength`, which cuts pasted text without notice. @param reveal Shows what hides a control, before it gets the focus.
 */
export function useFormErrors(form: RefObject<HTMLFormElement | null>, reveal: (control: Control) => void) {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});

  /** Focuses the first invalid control. @returns Whether there is none. */
  function check(): boolean {
    const controls = form.current?.querySelectorAll<Control>('input[id], select[id], textarea[id]') ?? [];
    const invalid = [...controls].filter((control) => problemOf(control) !== null);
    setErrors(Object.fromEntries(invalid.map((control) => [control.id, sentenceFor(control)])));
    const [first] = invalid;
    if (first) {
      reveal(first);
      first.focus();
    }
    return !first;
  }

  /** Removes an error once it is fixed; reports at once what is too long. */
  function recheck({ target }: FormEvent<HTMLFormElement>): void {
    const control = target as unknown as Control;
    const { id } = control;
    if (isTooLong(control)) setErrors((others) => ({ ...others, [id]: sentenceFor(control) }));
    else if (errors[id] !== undefined && problemOf(control) === null)
      setErrors(({ [id]: _, ...others }) => others);
  }

  /** Shows the server's issues beside their fields and focuses the first. */
  function show(issues: readonly Issue[]): void {
    const named = issues.filter(({ path }) => form.current?.querySelector(`[id="${path}"]`));
    if (named.length === 0) return;
    setErrors(Object.fromEntries(named.map(({ path, message }) => [path, message])));
    const first = form.current?.querySelector<Control>(`[id="${named[0]?.path}"]`);
    if (!first) return;
    reveal(first);
    first.focus();
  }

  return { errors, check, recheck, show };
}

const problemOf = ({ id, value, validity, validationMessage }: Control): string | null =>
  validity.valid ? fieldProblem(id, value) : validationMessage;

const lengthOf = ({ value }: Control) => characterCount(value.trim());
/** Counted as it is typed; the API may still take it without what it leaves out, such as a second space. */
const isTooLong = (control: Control) =>
  control.dataset.max !== undefined &&
  lengthOf(control) > Number(control.dataset.max) &&
  problemOf(control) !== null;

function sentenceFor(control: Control): string {
  if (isTooLong(control)) {
    return say('At most {max} characters; there are {count}.', {
      max: control.dataset.max ?? '',
      count: lengthOf(control),
    });
  }
  const label = control.labels?.[0]?.textContent?.trim();
  return control.validity.valueMissing && label
    ? say('Please fill in “{label}”.', { label })
    : (problemOf(control) ?? control.validationMessage);
}
