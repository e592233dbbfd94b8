import { say } from '@site/platform/words/say';
import { Section } from '@site/ui/page/section';
import { WordsContext } from '@site/ui/words';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { SignInAgain } from '#site/auth/sessions/components/sign-in-again.tsx';
import type { draftContract } from '#site/blog/drafts/draft-contract.ts';
import { openPostCopies } from '#site/blog/editor/session/post-editing.ts';
import { recoverableDraftOf } from '#site/blog/editor/session/recoverable-draft-of.ts';
import { PageArticle } from '#site/public/blog/reading/components/page-article.tsx';
import { PostArticle } from '#site/public/blog/reading/components/post-article.tsx';
import { SiteFrame } from '#site/public/components/site-frame.tsx';
import { attachPageBehavior } from '#site/public/live/attach-page-behavior.ts';
import { AdminFallback } from '#site/session/admin-fallback.tsx';
import { browserApi } from '#site/session/api.ts';
import { failureSentence } from '#site/session/api-client.ts';
import { requireStoredToken } from '#site/session/guard.ts';
import { siteContext } from '#site/texts/context.ts';
import { unlistedHead } from '#site/texts/head/unlisted-head.ts';
import type { Spoken } from '#site/texts/words/spoken-words.ts';
import { staffWords } from '#site/texts/words/staff-words.ts';
import type { Route } from './+types/preview.ts';
import styles from './preview.module.css';

/** What stands around the draft says it in the language of the site. */
export function loader({ context }: Route.LoaderArgs): Spoken {
  const { locale, language, direction, said } = context.get(siteContext).words;
  return { locale, language, direction, said };
}

/** The draft stays in this browser; the server renders it, for administrators only. */
export async function clientLoader({ params, url, serverLoader }: Route.ClientLoaderArgs) {
  requireStoredToken(url);
  const { spokenWords } = await import('#site/texts/words/spoken-words.ts');
  const words = spokenWords(await serverLoader());
  return { words, ...(await draftOf(params.editorId)) };
}
clientLoader.hydrate = true as const;

async function draftOf(editorId: string) {
  try {
    const kept = await openPostCopies().find(editorId);
    if (!kept) return { failure: say('This draft is no longer stored in this browser.') } as const;
    const { fields } = await recoverableDraftOf(kept);
    const body = { ...fields, createdAt: kept.copy.createdAt };
    const post = await browserApi<typeof draftContract>()('POST /api/blogs/preview', { body });
    return { post, isPage: fields.isPage, intro: fields.excerpt } as const;
  } catch (error) {
    return { failure: failureSentence(error) } as const;
  }
}

export const HydrateFallback = AdminFallback;

export const headers = () => ({ 'Cache-Control': 'no-store' });

export const meta: Route.MetaFunction = ({ matches }) => [
  ...unlistedHead(say('Preview'), matches).filter((tag) => 'title' in tag),
  { name: 'robots', content: 'noindex, nofollow' },
];

export default function Preview({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  useEffect(attachPageBehavior, []);
  const { words, post } = loaderData;
  const staff = staffWords();
  return (
    <>
      <WordsContext value={words}>
        <div lang={words.language} dir={words.direction} className={styles.page}>
          <SiteFrame>
            <p className={styles.note} role="note" lang={staff.language} dir={staff.direction}>
              {say('Preview: only you see this. Reload to see the latest changes.')}
            </p>
            {post && loaderData.isPage ? (
              <PageArticle page={{ ...post, intro: loaderData.intro }} scene="forest" />
            ) : post ? (
              <PostArticle post={post} />
            ) : (
              <Section id="preview" heading={say('No preview')} headingLevel={1}>
                <p lang="en">{loaderData.failure}</p>
              </Section>
            )}
          </SiteFrame>
        </div>
      </WordsContext>
      <SignInAgain onSignedIn={revalidate} />
    </>
  );
}
