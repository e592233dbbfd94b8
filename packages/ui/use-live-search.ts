import { type FormEvent, useEffect, useRef } from 'react';
import { useNavigation, useSubmit } from 'react-router';

const pauseMs = 300;
/** State of the locations that it leads to. */
const searched = 'live search';

/** For a search form with a field `q`: it acts while somebody types. @param q As it is in the URL. */
export function useLiveSearch(q: string) {
  const submit = useSubmit();
  const { location: next } = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // A link was followed, or a filter chosen: a search that begins now would take that back.
    if (next && next.state !== searched) clearTimeout(timer.current);
  }, [next]);
  useEffect(() => {
    const field = form.current?.elements.namedItem('q');
    // What is being typed is ahead of the URL.
    if (field instanceof HTMLInputElement && field !== document.activeElement) field.value = q;
  }, [q]);
  return {
    ref: form,
    onInput({ currentTarget, target }: FormEvent<HTMLFormElement>) {
      if (!(target instanceof HTMLInputElement) || target.name !== 'q') return;
      clearTimeout(timer.current);
      // Entries of the history for each letter would be in the way.
      timer.current = setTimeout(
        () => submit(currentTarget, { replace: true, preventScrollReset: true, state: searched }),
        pauseMs,
      );
    },
    onSubmit: () => clearTimeout(timer.current),
  };
}
