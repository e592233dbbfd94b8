import { UrlField } from '@site/rich-text/editor/links/url-field';
import { FieldErrors } from '@site/ui/field';
import { use } from 'react';
import { type FieldProps, useFormActions } from '../form-context.ts';

export function LinkField({ field, id, value }: FieldProps) {
  const { change, suggestLinks } = useFormActions();
  const error = use(FieldErrors)[id];
  return (
    <UrlField
      id={id}
      label={field.title}
      hint={field.help ?? 'Type a page’s name to find it, a path such as /contact, or a whole URL.'}
      isFirst={false}
      initial={String(value ?? '')}
      error={error}
      suggest={suggestLinks}
      onType={(typed) => change(id, typed)}
      onChoose={({ url }) => change(id, url)}
    />
  );
}
