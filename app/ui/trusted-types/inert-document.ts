/**
 * Parses any HTML into a document of its own, which nobody sees: nothing in it runs or loads. What is to be shown
 * of it is taken out piece by piece.
 */
export function readHtml(html: string): Document {
  return new DOMParser().parseFromString(forInertDocument(html), 'text/html');
}

/**
 * The same for a library that calls the parser itself; elsewhere it is no better than what came in.
 *
 * @returns What only `DOMParser` is to be given, typed as the text that it and libraries declare.
 */
export function forInertDocument(html: string): string {
  policy ??= globalThis.trustedTypes?.createPolicy('inert-document', { createHTML: (text) => text });
  return (policy?.createHTML(html) ?? html) as string;
}

let policy: ReturnType<NonNullable<typeof trustedTypes>['createPolicy']> | undefined;
