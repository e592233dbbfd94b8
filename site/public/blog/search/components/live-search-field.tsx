import { useEffect, useRef } from 'react';
import { href, useNavigate, useNavigation } from 'react-router';
import { SearchField } from './search-field.tsx';

const pauseMs = 150;

/** Results follow the typing; each search replaces the one before in the history. */
export function LiveSearchField({ q }: { q: string }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // What was typed while React was started.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it has started
  useEffect(() => {
    if (input.current && input.current.value !== q) searchSoon(input.current);
  }, []);
  const searched = useRef(q);
  // Back changes the URL without the field; what the visitor is typing stays.
  useEffect(() => {
    if (searched.current === q) return;
    searched.current = q;
    if (input.current && document.activeElement !== input.current) input.current.value = q;
  }, [q]);
  useEffect(() => () => clearTimeout(timer.current), []);
  // A link followed during the pause wins.
  useEffect(() => {
    const stop = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a')) clearTimeout(timer.current);
    };
    addEventListener('click', stop);
    return () => removeEventListener('click', stop);
  }, []);
  const { location: next } = useNavigation();
  useEffect(() => {
    if (next && !next.state?.isQuiet) clearTimeout(timer.current);
  }, [next]);

  function searchSoon({ form, value }: HTMLInputElement) {
    clearTimeout(timer.current);
    const search = value.trim() === '' ? '' : `?${new URLSearchParams({ q: value })}`;
    timer.current = setTimeout(() => {
      if (!form?.isConnected) return;
      navigate(href('/search') + search, {
        replace: true,
        preventScrollReset: true,
        state: { isQuiet: true },
      });
    }, pauseMs);
  }

  return (
    <SearchField
      id="search"
      q={q}
      live={{
        inputRef: input,
        onChange: ({ currentTarget }) => searchSoon(currentTarget),
        onSubmit: () => clearTimeout(timer.current),
      }}
    />
  );
}
