import { protectPage } from '#server/pages/html/protected-page.ts';
import { expect, testPublic as test, visit } from '#test/support/browser.ts';

const kinds = ['', ' async', ' defer', ' type="module"', ' type="module" async'];

test('a script element in the markup of a page runs nothing, not even a file of this site; the page itself lives', async ({
  page,
  allowTrouble,
}) => {
  allowTrouble(/Content Security Policy|planted-\d\.js csp/);
  const planted = [
    ...kinds.map((kind, index) => `<script${kind} src="/assets/planted-${index}.js"></script>`),
    '<script>window.ran = "inline"</script>',
    '<script type="module">import "/assets/planted-9.js"</script>',
    '<link rel="modulepreload" href="/assets/planted-1.js">',
  ];
  await page.route('**/assets/planted-*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.ran = import.meta?.url ?? "a file";' }),
  );
  await page.route('**/learn-more', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('</body>', `${planted.join('')}</body>`);
    await route.fulfill({ response, body });
  });
  await page.addInitScript(() => {
    const refused: string[] = [];
    Object.assign(window, { refused });
    addEventListener('securitypolicyviolation', ({ effectiveDirective }) => refused.push(effectiveDirective));
  });
  await visit(page, '/learn-more');
  await page.waitForLoadState('networkidle');
  const found = await page.evaluate(() => {
    const { ran, refused } = window as unknown as { ran?: string; refused: string[] };
    return { ran, refused };
  });
  expect(found.ran).toBeUndefined();
  expect(found.refused).toEqual(Array(planted.length - 1).fill('script-src-elem'));
});

test('the way in which a page starts itself is open to nobody else', async ({ page, allowTrouble }) => {
  allowTrouble(/Content Security Policy|Trusted(Script|Type)/);
  await visit(page, '/learn-more');
  const outcomes = await page.evaluate(async () => {
    // Only what is run at once has the rights of the test.
    await new Promise((resolve) => setTimeout(resolve));
    const attempt = (what: () => unknown) => {
      try {
        return String(what());
      } catch (error) {
        return (error as Error).name;
      }
    };
    const script = document.createElement('script');
    const rules = { createHTML: (text: string) => text };
    return [
      attempt(() => trustedTypes?.createPolicy('starter', rules)),
      attempt(() => {
        script.src = '/assets/planted.js';
      }),
      attempt(() => {
        script.text = 'window.ran = true';
      }),
      attempt(() => new Function('return 1')()),
    ];
  });
  expect(outcomes).toEqual(['TypeError', 'TypeError', 'TypeError', 'EvalError']);
});

test('a page that the framework starts by a script file starts under the policy for that', async ({
  page,
  allowTrouble,
}) => {
  allowTrouble(/planted\.js csp|Content Security Policy/);
  const planted =
    '<script>window.ran = true</script><script src="https://other.example/planted.js"></script>';
  let unknown = 0;
  await page.route('**/admin', async (route) => {
    const response = await route.fetch();
    const served = await response.text();
    const module = /const module = (".*");\n/.exec(served)?.[1] ?? '""';
    // The page as the framework writes it, and a file beside it, as another version of the framework might.
    const html = served
      .replaceAll(
        /<script(?=>(window.__reactRouterContext|\{const \{ streamController))/g,
        '<script nonce="n"',
      )
      .replace(/<script type="module"[^>]*>[\s\S]*?<\/script>/, () => {
        const inline = `<script nonce="n" type="module" async>${JSON.parse(module)}</script>`;
        return `${inline}<script nonce="n" type="module" src="/assets/none.js"></script>${planted}`;
      });
    const settings = { apiUrl: '', siteUrl: 'http://127.0.0.1' };
    const answer = protectPage(
      { html, application: { nonce: 'n', loaderData: null } },
      settings,
      { styles: new Map(), modules: [], firstScript: null },
      () => unknown++,
    );
    const headers = { 'content-type': 'text/html', 'content-security-policy': answer.policy };
    await route.fulfill({ body: answer.html, headers });
  });
  await page.route('**/assets/none.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.fileRan = true' }),
  );
  await page.goto('/admin');
  await expect
    .poll(() => page.evaluate(() => '__reactRouterDataRouter' in window && 'fileRan' in window))
    .toBe(true);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  expect(unknown).toBe(1);
});
