/** Parses HTML into a separate document in which nothing runs or loads. Callers copy what they show piece by piece. */
export function readHtml(html: string): Document {
  return new DOMParser().parseFromString(forInertDocument(html), 'text/html');
}

/**
 * The same for a library that calls the parser itself; anywhere else the result is as unsafe as the input.
 * @returns A value for `DOMParser` only, typed as the text that it and libraries declare.
 */
export function forInertDocument(html: string): string {
  policy ??= globalThis.trustedTypes?.createPolicy('inert-document', { createHTML: (text) => text });
  return (policy?.createHTML(html) ?? html) as string;
}

let policy: ReturnType<NonNullable<typeof trustedTypes>['createPolicy']> | undefined;
