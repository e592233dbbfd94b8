import { z } from 'zod';
import { localeField } from './company.ts';
import { choice, flag, group, optionalList, refuseRepeated, slug } from './fields.ts';

const languageSchema = () =>
  group('Language', {
    locale: localeField('de-DE'),
    prefix: slug('Path', { help: 'Such as de: its pages are at /de and below.' }),
    missing: choice('What is not translated yet', {
      hidden: 'is not shown',
      first: 'is shown in the first language',
    }).default('hidden'),
    isHidden: flag('Not live yet', { help: 'Nobody sees it, and you can translate.' }),
  });

export const languagesSchema = () =>
  z
    .object({
      languages: optionalList('Other languages', languageSchema(), {
        ...{ entry: 'Language', entryTitle: 'locale', max: 20 },
        help: 'More than that of the company, each with its own URLs. Translate texts under Site, blogs and pages in their settings.',
      }),
    })
    .superRefine(({ languages }, context) => {
      refuseRepeated(context, 'languages', languages, 'locale', 'This language is in the list already.');
      refuseRepeated(context, 'languages', languages, 'prefix', 'Another language has this path.');
      for (const [index, { locale }] of languages.entries()) {
        const narrower = languages.find((one) => one.locale.startsWith(`${locale}-`));
        if (narrower)
          context.addIssue({
            code: 'custom',
            path: ['languages', index, 'locale'],
            message: `Please name the region too, as ${narrower.locale} does.`,
          });
      }
    });
export type OtherLanguage = z.output<ReturnType<typeof languageSchema>>;
