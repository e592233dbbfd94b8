import { createElement, Fragment, type ReactNode } from 'react';
import { AddTagDialog } from '#site/blog/bulk/add-tag-dialog.tsx';
import { bulkContract } from '#site/blog/bulk/bulk-contract.ts';
import { SendBackDialog } from '#site/blog/editor/screen/send-back-dialog.tsx';
import { TitleField } from '#site/blog/editor/screen/title-field.tsx';
import { AuthorField } from '#site/blog/editor/settings/author-field.tsx';
import { CanonicalField } from '#site/blog/editor/settings/canonical-field.tsx';
import { CoverDetails } from '#site/blog/editor/settings/cover-details.tsx';
import { ExcerptField } from '#site/blog/editor/settings/excerpt-field.tsx';
import { LanguageField } from '#site/blog/editor/settings/language-field.tsx';
import { SeoFields } from '#site/blog/editor/settings/seo-fields.tsx';
import { SlugField } from '#site/blog/editor/settings/slug-field.tsx';
import { TagField } from '#site/blog/editor/settings/tag-field.tsx';
import { peopleContract } from '#site/blog/people/people-contract.ts';
import { NewPersonDialog } from '#site/blog/people/screens/new-person-dialog.tsx';
import { PersonFields, SlugField as PersonSlugField } from '#site/blog/people/screens/person-fields.tsx';
import { draftOfWire } from '#site/blog/posts/fields/post-fields.ts';
import { postContract } from '#site/blog/posts/post-contract.ts';
import { reviewContract } from '#site/blog/review/review-contract.ts';
import { RenameTagDialog } from '#site/blog/tags/rename-tag-dialog.tsx';
import { tagContract } from '#site/blog/tags/tag-contract.ts';
import { element } from './dom.ts';
import { languageOf, pathOf, ruleOf, type ShownForm } from './field-rules.ts';

const nothing = () => {};
const effect = { action: 'Publish', description: '', path: '/blog-detail/a', livePath: null } as const;
const post = postContract.endpoints['PUT /api/blogs/:id'].form.fields;
const person = peopleContract.endpoints['PUT /api/people/:id'].body;
const fields = draftOfWire({ media: 'uploads/1.mp4' });
const tag = { tag: 'Web', posts: 1, live: 1, names: {}, lastUsedAt: '2026-11-01T09:00:00.000Z' };
const dialog = { count: 1, isBusy: false, onCancel: nothing };
const settings = 'site/blog/editor/settings';
const one = (...nodes: readonly ReactNode[]) => createElement(Fragment, null, ...nodes);

/** Of posts, their tags and their people. */
export const blogForms: readonly ShownForm[] = [
  {
    files: [
      'site/blog/editor/screen/title-field.tsx',
      ...['author', 'canonical', 'excerpt', 'language', 'slug', 'tag'].map(
        (name) => `${settings}/${name}-field.tsx`,
      ),
      `${settings}/cover-details.tsx`,
      `${settings}/seo-fields.tsx`,
    ],
    node: one(
      element(TitleField, { label: 'Blog Title', value: '', onChange: nothing, onDone: nothing }),
      element(AuthorField, { fields, onChange: nothing }),
      element(CanonicalField, { value: '', onChange: nothing }),
      element(CoverDetails, { fields, onChange: nothing }),
      element(ExcerptField, { value: '', isPage: false, onChange: nothing }),
      element(LanguageField, { value: '', onChange: nothing }),
      element(SeoFields, { fields, postId: null, onChange: nothing }),
      element(SlugField, { value: '', postId: null, isPage: false, effect, onChange: nothing }),
      element(TagField, { value: '', onChange: nothing }),
    ),
    rules: {
      'Blog Title': ruleOf(post, 'title'),
      Author: ruleOf(post, 'author'),
      'Canonical URL': ruleOf(post, 'canonicalUrl', { text: pathOf }),
      Caption: ruleOf(post, 'coverCaption'),
      Excerpt: ruleOf(post, 'excerpt'),
      Language: ruleOf(post, 'language', { text: languageOf }),
      'Search title': ruleOf(post, 'seoTitle'),
      'Search description': ruleOf(post, 'seoDescription'),
      Slug: ruleOf(post, 'slug'),
      Tags: ruleOf(post, 'tags', { isMany: true }),
    },
  },
  {
    files: ['site/blog/editor/screen/send-back-dialog.tsx'],
    node: element(SendBackDialog, { ...dialog, onSend: nothing }),
    rules: {
      Note: ruleOf(reviewContract.endpoints['PUT /api/blogs/:id/review'].body, 'note', {
        others: { state: 'returned' },
      }),
    },
  },
  {
    files: ['site/blog/tags/tag-name-field.tsx'],
    node: element(AddTagDialog, { ...dialog, onAdd: nothing }),
    rules: { Tag: ruleOf(bulkContract.endpoints['POST /api/blogs/bulk'].body, 'tag') },
  },
  {
    files: ['site/blog/tags/tag-name-field.tsx'],
    node: element(RenameTagDialog, { ...dialog, failure: null, tag, tags: [tag], onRename: nothing }),
    rules: { Name: ruleOf(tagContract.endpoints['PUT /api/tags/:tag'].body, 'name') },
  },
  {
    files: ['site/blog/people/screens/new-person-dialog.tsx'],
    node: element(NewPersonDialog, { ...dialog, onAdd: nothing }),
    rules: { Name: ruleOf(peopleContract.endpoints['POST /api/people'].body, 'name') },
  },
  {
    files: ['site/blog/people/screens/avatar-field.tsx', 'site/blog/people/screens/person-fields.tsx'],
    node: one(
      element(PersonFields, {
        person: { name: '', bio: '', links: [], translations: {} },
        fields: { avatar: { path: 'uploads/1.jpg', alt: '' }, setAvatar: nothing },
      }),
      element(PersonSlugField, { slug: '' }),
    ),
    rules: {
      Name: ruleOf(person, 'name'),
      Biography: ruleOf(person, 'bio'),
      Links: ruleOf(person, 'links', { isMany: true, sent: (text) => text.split(/\s+/).filter(Boolean) }),
      URL: ruleOf(person, 'slug'),
      'Alt text': ruleOf(person, 'avatarAlt'),
    },
  },
];
