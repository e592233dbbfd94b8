import type { SiteLanguage } from '#site/urls/page-paths.ts';
import type { Person } from './person.ts';

type Texts = Pick<Person, 'bio' | 'avatarAlt' | 'translations'>;

/**
 * With texts in a language of the site: its own, or those of the first where the language shows what is not translated.
 *
 * @param languages The first first. @param prefix Of the URLs of the language; empty: the first.
 */
export function personIn<Known extends Texts>(
  person: Known,
  languages: readonly SiteLanguage[],
  prefix: string,
): Known & Pick<Person, 'bioLanguage'> {
  const here = languages.find((language) => language.prefix === prefix);
  const [first] = languages;
  if (prefix === '' || !here || !first) return person;
  const own = person.translations[prefix];
  const under = here.isMissingShown ? person : nothing;
  const isForeign = !own?.bio && under.bio !== '';
  return {
    ...person,
    bio: own?.bio || under.bio,
    avatarAlt: own?.avatarAlt || under.avatarAlt,
    ...(isForeign && { bioLanguage: first.tag }),
  };
}

const nothing = { bio: '', avatarAlt: '' };

type Translations = Person['translations'];

/** By language, in one order; without those that say nothing. */
export const cleanTranslations = (translations: Translations): Translations =>
  Object.fromEntries(
    Object.entries(translations)
      .filter(([, { bio, avatarAlt }]) => bio !== '' || avatarAlt !== '')
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
