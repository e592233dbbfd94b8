import { slugCharacters } from '@site/platform/text/slugs';
import { Field } from '@site/ui/field';
import { useState } from 'react';
import { personLimits } from '../person.ts';
import type { ManagedPerson, PersonChange } from '../person-schema.ts';
import { AvatarField } from './avatar-field.tsx';

export function usePersonFields(person: Pick<ManagedPerson, 'avatar' | 'avatarAlt'> | null) {
  const [avatar, setAvatar] = useState({ path: person?.avatar ?? '', alt: person?.avatarAlt ?? '' });
  return {
    avatar,
    setAvatar,
    /** Fields that are not in the form stay. */
    changeIn(form: FormData): PersonChange {
      const text = (name: string) => String(form.get(name) ?? '');
      return {
        ...{ name: text('name'), bio: text('bio'), links: text('links').split(/\s+/).filter(Boolean) },
        ...(form.has('slug') && { slug: text('slug') }),
        ...{ avatar: avatar.path, avatarAlt: avatar.alt },
      };
    },
  };
}

export function PersonFields({
  person,
  nameLabel = 'Name',
  fields: { avatar, setAvatar },
}: {
  person: Pick<ManagedPerson, 'name' | 'bio' | 'links'>;
  nameLabel?: string;
  fields: Pick<ReturnType<typeof usePersonFields>, 'avatar' | 'setAvatar'>;
}) {
  return (
    <>
      <Field id="person-name" label={nameLabel} hint="A new name stands in every blog of this author.">
        {(control) => (
          <input
            {...control}
            name="name"
            defaultValue={person.name}
            required
            maxLength={personLimits.nameCharacters}
            autoComplete="off"
          />
        )}
      </Field>
      <Field id="person-bio" label="Biography" hint="An empty line begins a new paragraph.">
        {(control) => (
          <textarea
            {...control}
            name="bio"
            rows={5}
            defaultValue={person.bio}
            maxLength={personLimits.bioCharacters}
          />
        )}
      </Field>
      <Field id="person-links" label="Links" hint="One in each line, such as https://example.com/me.">
        {(control) => <textarea {...control} name="links" rows={3} defaultValue={person.links.join('\n')} />}
      </Field>
      <AvatarField avatar={avatar} onChange={setAvatar} />
    </>
  );
}

export function SlugField({ slug }: { slug: string }) {
  return (
    <Field
      id="person-slug"
      label="URL"
      hint="The page is at /authors/ followed by this. Earlier URLs redirect to it."
    >
      {(control) => (
        <input
          {...control}
          name="slug"
          defaultValue={slug}
          required
          maxLength={slugCharacters}
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </Field>
  );
}
