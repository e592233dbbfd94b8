/** For requests that reach no renderer: server busy, body too large or unreadable. It loads no files. */
export function plainErrorPage(status: number): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Error Page</title>
<h1>Error Page</h1>
<p>${sentences[status] ?? 'The request could not be answered. Please try again.'}</p>
<p><a href="">Try again</a> · <a href="/">Go to the home page</a></p>
</html>
`;
}

const sentences: Record<number, string> = {
  413: 'The request is too large.',
  429: 'There were too many requests. Please wait a moment, then try again.',
  500: 'Something went wrong on our side. Please try again in a moment.',
  503: 'The server is busy. Please try again in a moment.',
  507: 'The server has no room left to keep this. Nothing was saved; please try again later.',
};
