import { languageName } from '@site/platform/text/language-name';
import { say, sayList } from '@site/platform/words/say';
import { FormDialog } from '@site/ui/dialogs/form-dialog';
import { useState } from 'react';
import { useFurtherLanguages } from '#site/session/admin-frame-data.ts';
import { tagKey } from '#site/urls/post-tags.ts';
import type { ManagedTag } from './tag-contract.ts';
import { TagNameField } from './tag-name-field.tsx';

/** Of a site in several languages, with the names in the others. */
export function RenameTagDialog({
  tag: { tag, names },
  tags,
  isBusy,
  failure,
  onRename,
  onCancel,
}: {
  tag: ManagedTag;
  tags: readonly ManagedTag[];
  isBusy: boolean;
  failure: string | null;
  /** @param names Those that changed, by the first segment of the URLs of their language. */
  onRename: (name: string, names: Readonly<Record<string, string>>) => void;
  onCancel: () => void;
}) {
  const languages = useFurtherLanguages();
  const [name, setName] = useState(tag);
  const [said, setSaid] = useState(names);
  const otherOf = (typed: string) =>
    tags.find((known) => known.tag !== tag && tagKey(known.tag) === tagKey(typed));
  const other = otherOf(name);
  const merged = [...new Set([name, ...Object.values(said)].flatMap((typed) => otherOf(typed) ?? []))];

  function submit() {
    const changed = Object.entries(said).filter(([prefix, typed]) => typed.trim() !== (names[prefix] ?? ''));
    if (name.trim() !== '') onRename(other ? other.tag : name.trim(), Object.fromEntries(changed));
  }

  return (
    <FormDialog
      title={
        languages.length > 0
          ? say('Names of the tag “{tag}”', { tag })
          : say('Rename the tag “{tag}”', { tag })
      }
      submitLabel={merged.length > 0 ? say('Merge') : languages.length > 0 ? say('Save') : say('Rename')}
      isBusy={isBusy}
      failure={failure && say('Not saved: {failure}', { failure })}
      onSubmit={submit}
      onClose={onCancel}
    >
      <TagNameField label={say('Name')} tag={tag} onChange={setName} />
      {languages.map(({ prefix, tag: language }) => (
        <TagNameField
          key={prefix}
          label={say('Name in {language}', { language: languageName(language) })}
          language={language}
          tag={names[prefix] ?? ''}
          onChange={(typed) => setSaid((before) => ({ ...before, [prefix]: typed }))}
        />
      ))}
      <p aria-live="polite">
        {merged.length === 1 &&
          say('“{tag}” exists: the two tags will be merged.', { tag: merged[0]?.tag ?? '' })}
        {merged.length > 1 &&
          say('{list} exist: they will be merged into one.', {
            list: sayList(merged.map((one) => `“${one.tag}”`)),
          })}
      </p>
    </FormDialog>
  );
}
