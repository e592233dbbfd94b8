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
import { DetailsFields } from './details-fields.tsx';
import { ExcerptField } from './excerpt-field.tsx';
import { FlagField } from './flag-field.tsx';
import { LanguageField } from './language-field.tsx';
import { PlaceField } from './place-field.tsx';
import { SeoFields } from './seo-fields.tsx';
import { SlugField } from './slug-field.tsx';
import { TagField } from './tag-field.tsx';
import { TranslationsField } from './translations-field.tsx';
import { VisibilityField } from './visibility-field.tsx';

export function PostSettings({
  fields,
  postId,
  createdAt,
  savedDate,
  cover,
  onChange,
  children,
}: {
  fields: PlainFields;
  postId: string | null;
  createdAt: Date | undefined;
  savedDate: string;
  cover: ReturnType<typeof useCover>;
  onChange: (change: Partial<PlainFields>) => void;
  children: ReactNode;
}) {
  const { isPage } = fields;
  const mayPublish = useMay('posts.publish');
  return (
    <>
      {mayPublish ? (
        <VisibilityField fields={fields} createdAt={createdAt} onChange={onChange} />
      ) : (
        !wantsPublishing(fields) && <p>An editor publishes it. Submit it for review when it is ready.</p>
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
        <SettingsGroup title="Navigation" isOpen>
          <PlaceField postId={postId} />
        </SettingsGroup>
      )}
      <SettingsGroup title={isPage ? 'Introduction' : 'Excerpt'}>
        <ExcerptField value={fields.excerpt} isPage={isPage} onChange={(excerpt) => onChange({ excerpt })} />
      </SettingsGroup>
      <SettingsGroup title="URL" isOpen={isPage}>
        <SlugField
          value={fields.slug}
          postId={postId}
          isPage={isPage}
          onChange={(slug) => onChange({ slug })}
        />
        <CanonicalField value={fields.canonicalUrl} onChange={(canonicalUrl) => onChange({ canonicalUrl })} />
      </SettingsGroup>
      <SettingsGroup title="Search engines">
        <SeoFields fields={fields} postId={isPage ? null : postId} onChange={onChange} />
        {isPage && (
          <FlagField
            name="isUnlisted"
            label="Hide from search engines and the search of this site"
            value={fields.isUnlisted}
            onChange={(isUnlisted) => onChange({ isUnlisted })}
          />
        )}
      </SettingsGroup>
      {postId !== null && <TranslationsField postId={postId} />}
      <SettingsGroup title="Details" isOpen>
        {!isPage && mayPublish && (
          <FlagField
            name="isPinned"
            label="Pin to the top of the blog"
            value={fields.isPinned}
            onChange={(isPinned) => onChange({ isPinned })}
          />
        )}
        <DetailsFields fields={fields} original={savedDate} mayPublish={mayPublish} onChange={onChange} />
        <LanguageField value={fields.language} onChange={(language) => onChange({ language })} />
      </SettingsGroup>
      {children}
    </>
  );
}
