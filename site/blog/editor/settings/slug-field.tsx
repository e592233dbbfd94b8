import { normalSlug } from '@site/platform/text/slugs';
import { Field } from '@site/ui/field';
import type { AxiosInstance } from 'axios';
import { useEffect, useState } from 'react';
import { createApiClient } from '#site/session/api-client.ts';
import { useApiUrl } from '#site/session/api-url.ts';
import { slugCharacters, slugProblem } from '#site/urls/slug.ts';
import type { SlugAnswer } from '../../slugs/slug-answer.ts';
import styles from './optional-fields.module.css';

const pauseMs = 400;

export function SlugField({
  value,
  postId,
  isPage,
  onChange,
}: {
  value: string;
  postId: string | null;
  isPage: boolean;
  onChange: (value: string) => void;
}) {
  const slug = normalSlug(value);
  const problem = useSlugProblem(slug, { postId, isPage });
  const name = slug || (isPage ? null : postId) || '…';
  return (
    <Field
      id="slug"
      label="Slug"
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
            {location.host}/{!isPage && 'blog-detail/'}
            <strong>{name}</strong>
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
  const apiUrl = useApiUrl();
  const [taken, setTaken] = useState<{ slug: string; problem: string | null } | null>(null);
  const wrong = slug === '' ? null : slugProblem(slug);
  const isAsked = slug !== '' && wrong === null;
  useEffect(() => {
    if (!isAsked) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      checkSlug(createApiClient(apiUrl, { isQuiet: true }), slug, { postId, isPage }, controller.signal).then(
        ({ problem }) => setTaken({ slug, problem }),
        // Saving reports it again.
        () => {},
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [slug, isAsked, postId, isPage, apiUrl]);
  return wrong ?? (taken?.slug === slug ? taken.problem : null);
}

/** @param wanting `postId` is null while the post is not created. */
async function checkSlug(
  client: AxiosInstance,
  slug: string,
  { postId, isPage }: { postId: string | null; isPage: boolean },
  signal: AbortSignal,
): Promise<SlugAnswer> {
  const params = { page: isPage, ...(postId !== null && { for: postId }) };
  return (await client.get<SlugAnswer>(`/api/slugs/${encodeURIComponent(slug)}`, { params, signal })).data;
}
