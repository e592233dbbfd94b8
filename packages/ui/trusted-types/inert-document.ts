/** Nothing in it runs or loads; callers copy piece by piece. */
export function readHtml(html: string): Document {
  return new DOMParser().parseFromString(forInertDocument(html), 'text/html');
}

/**
 * For libraries that call the parser themselves; unsafe anywhere else.
 * @returns A value for `DOMParser` only, typed as the text that it and libraries declare.
 */
export function forInertDocument(html: string): string {
  policy ??= globalThis.trustedTypes?.createPolicy('inert-document', { createHTML: (text) => text });
  return (policy?.createHTML(html) ?? html) as string;
}

let policy: ReturnType<NonNullable<typeof trustedTypes>['createPolicy']> | undefined;
