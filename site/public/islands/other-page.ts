import { readHtml } from '@site/ui/trusted-types/inert-document';

/** Of another page they would be refused, and logged, by the policy of this one; this one has its own. */
const styles = /<style>[\s\S]*?<\/style>/g;

/**
 * The document at another URL of this site, which runs nothing.
 * @throws Where that is no page with `part`, a selector: no connection, a failure, a proxy's page.
 */
export async function otherPage(url: string, part: string, signal?: AbortSignal): Promise<Document> {
  const response = await fetch(url, { signal: signal ?? null });
  const page = readHtml((await response.text()).replace(styles, ''));
  if (!response.ok || !page.querySelector(part)) throw new Error(`${response.status} from ${url}`);
  return page;
}

/** Takes the content of a part from another page; without it there, ours is emptied. */
export function takePart(page: Document, part: string): void {
  document.querySelector(part)?.replaceChildren(...(page.querySelector(part)?.childNodes ?? []));
}
