import { escapeAttribute } from '@site/platform/text/escape-html';

/** HTML that may stand in a mail as it is. */
export interface Markup {
  readonly html: string;
}

type Value = string | number | Markup | readonly Markup[];

/** A template whose values are escaped, for text and for attributes between double quotes, unless they are `Markup`. */
export function markup(texts: TemplateStringsArray, ...values: readonly Value[]): Markup {
  return { html: String.raw({ raw: texts }, ...values.map(htmlOf)) };
}

function htmlOf(value: Value): string {
  if (typeof value === 'string' || typeof value === 'number') return escapeAttribute(String(value));
  return 'html' in value ? value.html : value.map(({ html }) => html).join('');
}
