import { normalSlug, slugCharacters } from '@site/platform/text/slugs';
import { say } from '@site/platform/words/say';
import { Field } from '@site/ui/field';
import { useEffect, useState } from 'react';
import { useApi } from '#site/session/api.ts';
import { slugProblem } from '#site/urls/slug.ts';
import type { slugContract } from '../../slugs/slug-contract.ts';
import styles from './optional-fields.module.css';
import { type SaveEffect, shownPath } from './save-effect.ts';

const pauseMs = 400;

export function SlugField({
  value,
  postId,
  isPage,
  effect: { path, livePath },
  onChange,
}: {
  value: string;
  postId: string | null;
  isPage: boolean;
  effect: SaveEffect;
  onChange: (value: string) => void;
}) {
  const slug = normalSlug(value);
  const problem = useSlugProblem(slug, { postId, isPage });
  return (
    <Field
      id="slug"
      label={say('Slug')}
      hint={
        livePath === null
          ? say('Made from the title, and follows it until it is published.')
          : say('Former URLs lead to the new one.')
      }
      error={problem ?? undefined}
    >
      {(control) => (
        <>
          <input
            {...control}
            name="slug"
            data-max={slugCharacters}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={value}
            onChange={(event) => onChange(event.target.value.replace(/\s+/g, '-'))}
            onBlur={() => onChange(slug)}
          />
          <p className={styles.url}>
            {location.host}
            {shownPath(path)}
          </p>
        </>
      )}
    </Field>
  );
}

/** Null while unknown. */
function useSlugProblem(
  slug: string,
  { postId, isPage }: { postId: string | null; isPage: boolean },
): string | null {
  const api = useApi<typeof slugContract>({ isQuiet: true });
  const [taken, setTaken] = useState<{ slug: string; problem: string | null } | null>(null);
  const wrong = slug === '' ? null : slugProblem(slug);
  const isAsked = slug !== '' && wrong === null;
  useEffect(() => {
    if (!isAsked) return;
    const controller = new AbortController();
    const { signal } = controller;
    const query = { page: isPage, ...(postId !== null && { for: postId }) };
    const timer = setTimeout(() => {
      api('GET /api/slugs/:slug', { params: { slug }, query, signal }).then(
        ({ problem }) => setTaken({ slug, problem }),
        // Saving reports it again.
        () => {},
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [slug, isAsked, postId, isPage, api]);
  return wrong ?? (taken?.slug === slug ? taken.problem : null);
}
