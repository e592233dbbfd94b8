import { holdsWords } from '@site/platform/text/holds-words';
import { say } from '@site/platform/words/say';
import { documentKeys, siteDocuments } from '#content/documents/site-documents.ts';
import type { Found } from '#site/session/admin-screen.ts';
import type { Permission } from '#site/session/permissions.ts';
import { permissionOf } from './document-permission.ts';
import { type FormField, formOf } from './form/model/form-field.ts';
import { idOf, type ValuePath } from './form/model/value-path.ts';

/** Documents and their fields whose name has these words: every text and setting of the site but entries of lists. */
export function findFields(text: string, mayUse: (permission: Permission) => boolean): readonly Found[] {
  const documents = documentKeys
    .filter((key) => mayUse(permissionOf(key)))
    .map((key) => ({
      ...siteDocuments[key],
      title: say(siteDocuments[key].title),
      path: `/dashboard/site/${key}`,
    }));
  const names = documents.map(({ title, path }) => ({ label: title, detail: say('Site'), path }));
  const fields = documents.flatMap(({ title, schema, path }) =>
    fieldsOf(formOf(schema), [], title).map(({ id, label, detail }) => ({
      ...{ label, detail, path: `${path}#${id}` },
    })),
  );
  return [...names, ...fields].filter(({ label, detail }) => holdsWords(`${label} ${detail}`, text));
}

/** @param detail The document, and the group in it. */
function fieldsOf(
  { fields }: FormField,
  above: ValuePath,
  detail: string,
): readonly { readonly id: string; readonly label: string; readonly detail: string }[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const path = [...above, name];
    const own = { id: idOf(path), label: field.title, detail };
    return [own, ...fieldsOf(field, path, `${detail} › ${field.title}`)];
  });
}
