import type { ReactNode } from 'react';
import { SettingsGroup } from '#app/blog/editor/screen/settings-panel.tsx';
import type { PlainFields } from '#app/blog/editor/session/local-copies.ts';
import type { useCover } from '#app/blog/editor/use-cover.ts';
import { AuthorField } from './author-field.tsx';
import { CanonicalField } from './canonical-field.tsx';
import { CoverDetails } from './cover-details.tsx';
import { CoverField } from './cover-field.tsx';
import { DetailsFields } from './details-fields.tsx';
import { ExcerptField } from './excerpt-field.tsx';
import { PinnedField } from './pinned-field.tsx';
import { SeoFields } from './seo-fields.tsx';
import { SlugField } from './slug-field.tsx';
import { TagField } from './tag-field.tsx';
import { VisibilityField } from './visibility-field.tsx';

/** Every field of a post but its title and text; `children` stand below. */
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
  /** The scheduled date as it is saved. */
  savedDate: string;
  cover: ReturnType<typeof useCover>;
  onChange: (change: Partial<PlainFields>) => void;
  children: ReactNode;
}) {
  return (
    <>
      <VisibilityField fields={fields} createdAt={createdAt} onChange={onChange} />
      <CoverField path={fields.media} title={fields.title} cover={cover} />
      <CoverDetails fields={fields} onChange={onChange} />
      <TagField value={fields.tags} onChange={(tags) => onChange({ tags })} />
      <AuthorField value={fields.author} onChange={(author) => onChange({ author })} />
      <SettingsGroup title="Excerpt">
        <ExcerptField value={fields.excerpt} onChange={(excerpt) => onChange({ excerpt })} />
      </SettingsGroup>
      <SettingsGroup title="URL">
        <SlugField value={fields.slug} postId={postId} onChange={(slug) => onChange({ slug })} />
        <CanonicalField value={fields.canonicalUrl} onChange={(canonicalUrl) => onChange({ canonicalUrl })} />
      </SettingsGroup>
      <SettingsGroup title="Search engines">
        <SeoFields fields={fields} postId={postId} onChange={onChange} />
      </SettingsGroup>
      <SettingsGroup title="Details" isOpen>
        <PinnedField value={fields.isPinned} onChange={(isPinned) => onChange({ isPinned })} />
        <DetailsFields fields={fields} original={savedDate} onChange={onChange} />
      </SettingsGroup>
      {children}
    </>
  );
}
