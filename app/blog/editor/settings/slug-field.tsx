import { useEffect, useState } from 'react';
import { useApiUrl } from '#app/api-url.ts';
import { createApiClient } from '#app/auth/api-client.ts';
import { normalSlug, slugCharacters, slugProblem } from '#app/blog/slugs/slug.ts';
import { checkSlug } from '#app/blog/slugs/slug-client.ts';
import { Field } from '#app/ui/field.tsx';
import styles from './optional-fields.module.css';

const pauseMs = 400;

/** The last part of the post's URL, with the whole URL, and at once whether it is free. */
export function SlugField({
  value,
  postId,
  onChange,
}: {
  value: string;
  /** Null for a post that is still to be made. */
  postId: string | null;
  onChange: (value: string) => void;
}) {
  const slug = normalSlug(value);
  const problem = useSlugProblem(slug, postId);
  const name = slug || postId || '…';
  return (
    <Field
      id="slug"
      label="URL name"
      hint={postId === null ? 'Empty: made from the title.' : 'Former URLs lead to the new one.'}
      error={problem ?? undefined}
    >
      {(control) => (
        <>
          <input
            {...control}
            name="slug"
            maxLength={slugCharacters}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={value}
            onChange={(event) => onChange(event.target.value.replace(/\s+/g, '-'))}
            onBlur={() => onChange(slug)}
          />
          <p className={styles.url}>
            {location.host}/blog-detail/<strong>{name}</strong>
          </p>
        </>
      )}
    </Field>
  );
}

/** Why the slug cannot be had; null while that is not known. */
function useSlugProblem(slug: string, postId: string | null): string | null {
  const apiUrl = useApiUrl();
  const [taken, setTaken] = useState<{ slug: string; problem: string | null } | null>(null);
  const wrong = slug === '' ? null : slugProblem(slug);
  const isAsked = slug !== '' && wrong === null;
  useEffect(() => {
    if (!isAsked) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      checkSlug(createApiClient(apiUrl, { isQuiet: true }), slug, postId, controller.signal).then(
        ({ problem }) => setTaken({ slug, problem }),
        // Saving says it again.
        () => {},
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [slug, isAsked, postId, apiUrl]);
  return wrong ?? (taken?.slug === slug ? taken.problem : null);
}
