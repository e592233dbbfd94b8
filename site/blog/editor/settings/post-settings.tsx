import { say } from '@site/platform/words/say';
import type { ReactNode } from 'react';
import { SettingsGroup } from '#site/blog/editor/screen/settings-panel.tsx';
import type { PlainFields } from '#site/blog/editor/session/post-editing.ts';
import type { useCover } from '#site/blog/editor/use-cover.ts';
import { wantsPublishing } from '#site/blog/posts/post-visibility.ts';
import { useMay } from '#site/session/use-user.ts';
import { AuthorField } from './author-field.tsx';
import { CanonicalField } from './canonical-field.tsx';
import { CoverDetails } from './cover-details.tsx';
import { CoverField } from './cover-field.tsx';
import { ExcerptField } from './excerpt-field.tsx';
import { FlagField } from './flag-field.tsx';
import { LanguageField } from './language-field.tsx';
import { PlaceField } from './place-field.tsx';
import type { SaveEffect } from './save-effect.ts';
import { SeoFields } from './seo-fields.tsx';
import { SlugField } from './slug-field.tsx';
import { StoredFields } from './stored-fields.tsx';
import { TagField } from './tag-field.tsx';
import { TranslationsField } from './translations-field.tsx';
import { VisibilityField } from './visibility-field.tsx';

export function PostSettings({
  fields,
  postId,
  effect,
  savedDate,
  cover,
  onChange,
  submit,
  children,
}: {
  fields: PlainFields;
  postId: string | null;
  effect: SaveEffect;
  savedDate: string;
  cover: ReturnType<typeof useCover>;
  onChange: (change: Partial<PlainFields>) => void;
  /** The button of the form as it is specified: at its end. */
  submit: ReactNode;
  children: ReactNode;
}) {
  const { isPage } = fields;
  const mayPublish = useMay('posts.publish');
  return (
    <>
      {mayPublish ? (
        <VisibilityField fields={fields} effect={effect} onChange={onChange} />
      ) : (
        !wantsPublishing(fields) && (
          <p>{say('An editor publishes it. Send it for review when it is ready.')}</p>
        )
      )}
      {!isPage && (
        <>
          <CoverField path={fields.media} title={fields.title} cover={cover} />
          <CoverDetails fields={fields} onChange={onChange} />
          <TagField value={fields.tags} onChange={(tags) => onChange({ tags })} />
          <AuthorField fields={fields} onChange={onChange} />
        </>
      )}
      {isPage && postId !== null && (
        <SettingsGroup title={say('Navigation')} isOpen>
          <PlaceField postId={postId} />
        </SettingsGroup>
      )}
      <SettingsGroup title={isPage ? say('Introduction') : say('Excerpt')}>
        <ExcerptField value={fields.excerpt} isPage={isPage} onChange={(excerpt) => onChange({ excerpt })} />
      </SettingsGroup>
      <SettingsGroup title={say('URL')} isOpen={isPage}>
        <SlugField
          value={fields.slug}
          postId={postId}
          isPage={isPage}
          effect={effect}
          onChange={(slug) => onChange({ slug })}
        />
        <CanonicalField value={fields.canonicalUrl} onChange={(canonicalUrl) => onChange({ canonicalUrl })} />
      </SettingsGroup>
      <SettingsGroup title={say('Search engines')}>
        <SeoFields fields={fields} postId={isPage ? null : postId} onChange={onChange} />
        {isPage && (
          <FlagField
            name="isUnlisted"
            label={say('Hide from search engines and the search of this site')}
            value={fields.isUnlisted}
            onChange={(isUnlisted) => onChange({ isUnlisted })}
          />
        )}
      </SettingsGroup>
      {postId !== null && <TranslationsField postId={postId} />}
      <SettingsGroup title={say('Details')} isOpen>
        {!isPage && mayPublish && (
          <FlagField
            name="isPinned"
            label={say('Pin to the top of the blog')}
            value={fields.isPinned}
            onChange={(isPinned) => onChange({ isPinned })}
          />
        )}
        <LanguageField value={fields.language} onChange={(language) => onChange({ language })} />
      </SettingsGroup>
      {children}
      <SettingsGroup title={say('As stored')} isOpen rememberedAs="editorStoredFields">
        <StoredFields fields={fields} original={savedDate} mayPublish={mayPublish} onChange={onChange} />
        {submit}
      </SettingsGroup>
    </>
  );
}
