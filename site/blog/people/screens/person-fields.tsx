import { languageName } from '@site/platform/text/language-name';
import { slugCharacters } from '@site/platform/text/slugs';
import { say } from '@site/platform/words/say';
import { Field } from '@site/ui/field';
import { useState } from 'react';
import { useFurtherLanguages } from '#site/session/admin-frame-data.ts';
import { personLimits } from '../person.ts';
import type { ManagedPerson, PersonChange } from '../person-schema.ts';
import { AvatarField } from './avatar-field.tsx';

export function usePersonFields(person: Pick<ManagedPerson, 'avatar' | 'avatarAlt' | 'translations'> | null) {
  const languages = useFurtherLanguages();
  const [avatar, setAvatar] = useState({ path: person?.avatar ?? '', alt: person?.avatarAlt ?? '' });
  return {
    avatar,
    setAvatar,
    /** Fields that are not in the form stay. */
    changeIn(form: FormData): PersonChange {
      const text = (name: string) => String(form.get(name) ?? '');
      // Alt texts of an image are in the form as long as there is one.
      const altOf = (prefix: string) => (avatar.path === '' ? '' : text(`alt@${prefix}`));
      return {
        ...{ name: text('name'), bio: text('bio'), links: text('links').split(/\s+/).filter(Boolean) },
        ...(form.has('slug') && { slug: text('slug') }),
        ...{ avatar: avatar.path, avatarAlt: avatar.alt },
        ...(languages.length > 0 && {
          translations: Object.fromEntries(
            languages.map(({ prefix }) => [prefix, { bio: text(`bio@${prefix}`), avatarAlt: altOf(prefix) }]),
          ),
        }),
      };
    },
  };
}

export function PersonFields({
  person,
  nameLabel = say('Name'),
  fields: { avatar, setAvatar },
}: {
  person: Pick<ManagedPerson, 'name' | 'bio' | 'links' | 'translations'>;
  nameLabel?: string;
  fields: Pick<ReturnType<typeof usePersonFields>, 'avatar' | 'setAvatar'>;
}) {
  const languages = useFurtherLanguages();
  return (
    <>
      <Field id="person-name" label={nameLabel} hint={say('A new name stands in every blog of this author.')}>
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
      <Field id="person-bio" label={say('Biography')} hint={say('An empty line begins a new paragraph.')}>
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
      {languages.map(({ prefix, tag }) => (
        <Field
          key={prefix}
          id={`person-bio-${prefix}`}
          label={say('Biography in {language}', { language: languageName(tag) })}
        >
          {(control) => (
            <textarea
              {...control}
              name={`bio@${prefix}`}
              lang={tag}
              dir="auto"
              rows={3}
              defaultValue={person.translations[prefix]?.bio ?? ''}
              maxLength={personLimits.bioCharacters}
            />
          )}
        </Field>
      ))}
      <Field
        id="person-links"
        label={say('Links')}
        hint={say('One in each line, such as https://example.com/me.')}
      >
        {(control) => <textarea {...control} name="links" rows={3} defaultValue={person.links.join('\n')} />}
      </Field>
      <AvatarField avatar={avatar} translations={person.translations} onChange={setAvatar} />
    </>
  );
}

export function SlugField({ slug }: { slug: string }) {
  return (
    <Field
      id="person-slug"
      label={say('URL')}
      hint={say('The page is at /authors/ followed by this. Earlier URLs redirect to it.')}
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
