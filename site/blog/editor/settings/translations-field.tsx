import { callsOf } from '@site/platform/http/calls';
import { say } from '@site/platform/words/say';
import { Button } from '@site/ui/button';
import type { AxiosInstance } from 'axios';
import { useCallback } from 'react';
import { href, Link, useNavigate } from 'react-router';
import { SettingsGroup } from '#site/blog/editor/screen/settings-panel.tsx';
import { comparedVersion } from '#site/blog/history/compared-version.ts';
import type { LanguageText, translationContract } from '#site/blog/translations/translation-contract.ts';
import { useApi } from '#site/session/api.ts';
import { useOptionalData } from '#site/session/use-optional-data.ts';
import { useReportedWork } from '#site/session/use-work.ts';
import styles from './translations-field.module.css';

/** The text in each language of the site; nothing while there is one. */
export function TranslationsField({ postId }: { postId: string }) {
  const fetchTexts = useCallback(
    (client: AxiosInstance) =>
      callsOf<typeof translationContract>(client)('GET /api/blogs/:id/translations', {
        params: { id: postId },
      }),
    [postId],
  );
  const texts = useOptionalData(fetchTexts) ?? [];
  if (texts.length === 0) return null;
  return (
    <SettingsGroup title={say('Translations')} isOpen>
      <ul className={styles.texts}>
        {texts.map((text) => (
          <li key={text.tag}>
            <span lang={text.tag}>{text.name}</span>
            <TextOf text={text} postId={postId} />
            {text.changedSince !== null && text.post && (
              <p className={styles.changed}>
                {say('Its text changed after this translation was last saved.')}{' '}
                <Link
                  to={`${href('/dashboard/history/:id', { id: text.post.id })}?${comparedVersion}=${text.changedSince}`}
                >
                  {say('See what changed')}
                </Link>
              </p>
            )}
          </li>
        ))}
      </ul>
    </SettingsGroup>
  );
}

function TextOf({
  text: { tag, name, isThis, isTaken, post },
  postId,
}: {
  text: LanguageText;
  postId: string;
}) {
  const api = useApi<typeof translationContract>();
  const navigate = useNavigate();
  const { isBusy, run } = useReportedWork(say('The translation could not be begun'));
  if (isThis) return <span>{say('This text')}</span>;
  if (post)
    return (
      <Link to={href('/edit-blog/:id?', { id: post.id })}>
        {post.title} ({post.isLive ? say('live') : say('not live')})
      </Link>
    );
  if (isTaken) return <span>{say('A draft of somebody else')}</span>;
  const begin = () =>
    run(async () => {
      const begun = await api('POST /api/blogs/:id/translations', { params: { id: postId }, body: { tag } });
      navigate(href('/edit-blog/:id?', { id: begun.id }));
    });
  return (
    <Button
      look="quiet"
      size="small"
      aria-disabled={isBusy}
      aria-label={say('Translate: {name}', { name })}
      onClick={begin}
    >
      {say('Translate')}
    </Button>
  );
}
