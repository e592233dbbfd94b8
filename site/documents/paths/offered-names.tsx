import { say } from '@site/platform/words/say';
import { Button } from '@site/ui/button';
import { use } from 'react';
import { type PathNames, pathKeys } from '#content/documents/paths.ts';
import { languageOf } from '#content/words/language-names.ts';
import { pathNames } from '#content/words/path-names.ts';
import { DocumentContext, type FieldAdditions, noAdditions, useFormActions } from '../form/form-context.ts';
import { valueAt } from '../form/model/value-path.ts';

/** @param locale Of the site. */
export function pathAdditions(locale: string): FieldAdditions {
  const language = languageOf(locale);
  const offered = pathNames[language];
  if (!offered) return noAdditions;
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;
  return { notes: {}, parts: { names: <OfferedNames offered={offered} language={name} /> } };
}

/** Fills in what is empty; what the owner wrote stays. */
function OfferedNames({ offered, language }: { offered: Partial<PathNames>; language: string }) {
  const { change, announce } = useFormActions();
  const names = valueAt(use(DocumentContext), ['names']) as PathNames;
  const empty = pathKeys.filter((key) => !names[key] && offered[key]);

  function fillIn() {
    if (empty.length === 0) return;
    change('names', { ...names, ...Object.fromEntries(empty.map((key) => [key, offered[key]])) });
    announce(say('{empty} paths are filled in.', { empty: empty.length }));
  }

  return (
    <div>
      <Button look="quiet" size="small" aria-disabled={empty.length === 0} onClick={fillIn}>
        {say('Fill in paths in {language}', { language })}
      </Button>
    </div>
  );
}
