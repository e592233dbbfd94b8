/**
 * The document at another URL of this site, which runs nothing. Parsed by the request itself, so that no text becomes markup
 * (Trusted Types).
 * @throws Where that is no page with `part`, a selector: no connection, a failure, a proxy's page.
 */
export function otherPage(url: string, part: string, signal?: AbortSignal): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', url);
    request.responseType = 'document';
    const fail = () => reject(new Error(`${request.status} from ${url}`));
    request.onerror = fail;
    request.onabort = fail;
    request.onload = () => {
      const page = request.responseXML;
      if (request.status === 200 && page?.querySelector(part)) resolve(page);
      else fail();
    };
    signal?.addEventListener('abort', () => request.abort());
    request.send();
  });
}

/** Takes the content of a part from another page; without it there, ours is emptied. */
export function takePart(page: Document, part: string): void {
  document.querySelector(part)?.replaceChildren(...(page.querySelector(part)?.childNodes ?? []));
}
