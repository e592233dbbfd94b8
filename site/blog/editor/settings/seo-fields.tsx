import { say } from '@site/platform/words/say';
import { Field } from '@site/ui/field';
import type { PlainFields } from '#site/blog/editor/session/post-editing.ts';
import { fieldLimits } from '#site/blog/posts/fields/post-fields.ts';
import { titleOf } from '#site/texts/head/head-text.ts';
import { useCompany } from '#site/texts/root-data.ts';
import { nounOf } from '#site/urls/post-path.ts';
import { Counter } from './counter.tsx';
import styles from './optional-fields.module.css';

export function SeoFields({
  fields,
  postId,
  onChange,
}: {
  fields: PlainFields;
  postId: string | null;
  onChange: (patch: Partial<PlainFields>) => void;
}) {
  const { seoTitle, seoDescription } = fields;
  return (
    <>
      <Field
        id="seoTitle"
        label={say('Search title')}
        hint={say('Empty: the title of the {noun}.', { noun: say(nounOf(fields)) })}
      >
        {(control) => (
          <>
            <input
              {...control}
              name="seoTitle"
              data-max={fieldLimits.seoTitle}
              autoComplete="off"
              value={seoTitle}
              onChange={(event) => onChange({ seoTitle: event.target.value })}
            />
            <Counter text={seoTitle} most={fieldLimits.advisedSeoTitle} isAdvice />
          </>
        )}
      </Field>
      <Field
        id="seoDescription"
        label={say('Search description')}
        hint={
          fields.isPage
            ? say('Empty: the introduction, or the beginning of the text.')
            : say('Empty: the excerpt, or the beginning of the text.')
        }
      >
        {(control) => (
          <>
            <textarea
              {...control}
              name="seoDescription"
              rows={4}
              data-max={fieldLimits.seoDescription}
              value={seoDescription}
              onChange={(event) => onChange({ seoDescription: event.target.value })}
            />
            <Counter text={seoDescription} most={fieldLimits.advisedSeoDescription} isAdvice />
          </>
        )}
      </Field>
      <SearchResult fields={fields} postId={postId} />
    </>
  );
}

function SearchResult({ fields, postId }: { fields: PlainFields; postId: string | null }) {
  const { title, slug, excerpt, seoTitle, seoDescription, isPage } = fields;
  const company = useCompany();
  const name = slug || postId || '…';
  return (
    <figure className={styles.result}>
      <figcaption>{say('As a search result')}</figcaption>
      <p className={styles.resultUrl}>
        {[location.host, ...(isPage ? [] : ['blog-detail']), name].join(' › ')}
      </p>
      <p className={styles.resultTitle}>
        {seoTitle.trim() || titleOf(title.trim() || say('Untitled'), company.name)}
      </p>
      <p className={styles.resultText}>
        {seoDescription.trim() || excerpt.trim() || say('The beginning of the text.')}
      </p>
    </figure>
  );
}
