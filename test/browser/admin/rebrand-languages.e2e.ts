import type { Page } from '@playwright/test';
import { expect, test, visit } from '#test/support/browser.ts';
import { startMailServer } from '#test/support/mail-server.ts';
import { publicTexts } from '#test/support/public-texts.ts';
import { byMouse, type NewCompany, rebrandSteps } from '#test/support/rebrand-steps.ts';
import { sampleLeftIn } from '#test/support/sample-texts.ts';
import { expectSoundScreen } from '#test/support/screen-checks.ts';
import { startServerProcess } from '#test/support/server-process.ts';
import { readTexts, strangeWords } from '#test/support/words-of-texts.ts';

const steps = rebrandSteps(byMouse);
const { activate, addEntry, addOfKind, check, fill, listOf, openDocument, publish, write } = steps;

interface Story {
  readonly tag: 'de' | 'ar';
  readonly company: NewCompany;
  readonly hero: { readonly paragraph: string };
  readonly services: readonly {
    readonly name: string;
    readonly intro: string;
    readonly card: string;
  }[];
  readonly person: { readonly name: string; readonly role: string; readonly text: string };
  readonly privacy: { readonly title: string; readonly text: string };
  readonly post: {
    readonly title: string;
    readonly text: string;
    readonly tag: string;
    readonly author: string;
  };
  readonly visitor: { readonly name: string; readonly message: string };
}

const stories: readonly Story[] = [
  {
    tag: 'de',
    company: {
      name: 'Blauwasser Tischlerei',
      tagline: 'Treppen, die bleiben.',
      description: 'Die Blauwasser Tischlerei baut und repariert Treppen.',
      language: ['de-DE', 'German (Germany)'],
      accent: '#0a6b4f',
      city: 'Bremen',
      country: ['deutschl', 'Deutschland'],
      timeZone: ['berlin', 'Berlin, Germany'],
      email: 'post@blauwasser.example',
      phone: '+49 30 23125 000',
    },
    hero: { paragraph: 'Wir messen, fertigen und bauen selbst ein.' },
    services: [
      {
        name: 'Eichentreppen',
        intro: 'Aus einem Stamm.',
        card: 'Vom Aufmaß bis zur Montage.',
      },
      {
        name: 'Treppengeländerrestaurierung',
        intro: 'Alte Handläufe werden wieder sicher.',
        card: 'Für denkmalgeschützte Häuser.',
      },
    ],
    person: { name: 'Ute Brandt', role: 'Tischlermeisterin', text: 'Ute Brandt baut Treppen.' },
    privacy: {
      title: 'Datenschutz',
      text: 'Was Sie uns schreiben, bewahren wir ein Jahr auf.',
    },
    post: {
      title: 'Warum Eiche knarrt',
      text: 'Holz arbeitet mit dem Wetter. Das hört man.',
      tag: 'Holz',
      author: 'Ute Brandt',
    },
    visitor: { name: 'Jürgen Maß', message: 'Bitte rufen Sie mich wegen einer Treppe an.' },
  },
  {
    tag: 'ar',
    company: {
      name: 'نجارة النيل',
      tagline: 'سلالم تدوم.',
      description: 'نجارة النيل تبني السلالم وتصلحها.',
      language: ['ar-EG', 'Arabic (Egypt)'],
      accent: '#0a6b4f',
      city: 'القاهرة',
      country: ['مصر', 'مصر'],
      timeZone: ['cairo', 'Cairo, Egypt'],
      email: 'post@neel.example',
      phone: '+20 2 2461 0000',
    },
    hero: { paragraph: 'نقيس ونصنع ونركّب بأنفسنا.' },
    services: [
      { name: 'سلالم البلوط', intro: 'من جذع واحد.', card: 'من القياس إلى التركيب.' },
      { name: 'ترميم الدرابزين', intro: 'مقابض قديمة تعود آمنة.', card: 'للبيوت القديمة.' },
    ],
    person: { name: 'سلمى حسن', role: 'نجّارة', text: 'سلمى حسن تبني السلالم.' },
    privacy: { title: 'الخصوصية', text: 'نحتفظ بما تكتبه إلينا سنة واحدة.' },
    post: {
      title: 'لماذا يصدر البلوط صريرًا',
      text: 'الخشب يتحرك مع الطقس. وهذا ما نسمعه.',
      tag: 'خشب',
      author: 'سلمى حسن',
    },
    visitor: { name: 'كريم فؤاد', message: 'من فضلكم اتصلوا بي بشأن سلّم.' },
  },
];

async function writeHome(page: Page, { hero }: Story): Promise<void> {
  await openDocument(page, 'Home');
  await fill(page, page.getByRole('main'), 'Paragraph of the hero', hero.paragraph);
  await publish(page);
}

async function addServices(page: Page, { services }: Story): Promise<void> {
  await openDocument(page, 'Services');
  for (const { name, intro, card } of services) {
    const service = await addOfKind(page, listOf(page, 'Services'), 'service', /^Service A page/);
    await fill(page, service, 'Heading', name);
    await fill(page, service, 'Label in the menu', name);
    await fill(page, service, 'Introduction', intro);
    await activate(page, service.getByRole('button', { name: 'Add card' }));
    const shown = listOf(service, 'Card (optional)');
    await fill(page, shown, 'Title', name);
    await fill(page, shown, 'Description', card);
  }
  await publish(page);
}

async function addPerson(page: Page, { person, tag }: Story): Promise<void> {
  await openDocument(page, 'Team');
  const fields = await addEntry(page, listOf(page, 'People'), 'person');
  await fill(page, fields, 'Name', person.name);
  await fill(page, fields, 'Role on the card', person.role);
  await steps.addPhotograph(page, fields, `portrait-${tag}`, person.name);
  await fill(page, fields, 'Description on the card', person.text);
  await fill(page, fields, 'Role on the profile', person.role);
  await publish(page);
}

/** Of a receipt: letters by chance. */
const reference = /\b[\dA-F]{8}\b/g;

const settings = (page: Page) => page.getByRole('region', { name: 'Settings' });

async function writeText(
  page: Page,
  label: string,
  { title, text }: { title: string; text: string },
): Promise<void> {
  await write(page, page.getByLabel(label), title);
  await page.locator('.ql-editor').click();
  await page.keyboard.insertText(text);
  await expect(page.locator('.ql-editor')).toContainText(text);
  await check(page, settings(page).getByLabel('Now', { exact: true }));
}

async function addPrivacyPage(page: Page, { privacy }: Story): Promise<void> {
  await activate(page, steps.siteLink(page));
  await activate(page, page.getByRole('link', { name: 'New page' }));
  await writeText(page, 'Page Title', privacy);
  await activate(page, page.getByRole('button', { name: 'Create Page' }));
  await activate(page, page.getByRole('button', { name: `Navigation: ${privacy.title}` }));
  await check(page, page.getByRole('dialog').getByLabel('Footer'));
  await activate(page, page.getByRole('button', { name: 'Publish the navigation' }));
  await expect(page.getByRole('region', { name: 'Pages of your own' }).getByRole('listitem')).toContainText(
    'In the footer',
  );
}

async function addPost(page: Page, { post }: Story): Promise<void> {
  await visit(page, '/create-blog');
  await writeText(page, 'Blog Title', post);
  await write(page, page.getByLabel('Tags', { exact: true }), post.tag);
  await write(page, page.getByLabel('Author', { exact: true }), post.author);
  await activate(page, page.getByRole('button', { name: 'Create Blog' }));
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /published|created/i })
      .first(),
  ).toBeVisible();
}

/** The site answers each message with a receipt. */
async function sendReceipts(page: Page): Promise<void> {
  await openDocument(page, 'Contact');
  await check(page, page.getByLabel('Send a receipt by e-mail'));
  await publish(page);
}

for (const story of stories) {
  const { tag, company, visitor } = story;
  test(
    `from an empty folder to a company that speaks ${tag}: no page, mail, feed or card says a word of English`,
    {
      tag: '@long',
    },
    async ({ browser, playwright }, info) => {
      test.setTimeout(600_000);
      const mails = await startMailServer();
      const server = await startServerProcess({ environment: { SAMPLE_CONTENT: 'on', SMTP_URL: mails.url } });
      const context = await browser.newContext({ baseURL: server.address });
      try {
        const page = await context.newPage();
        await steps.signIn(page);
        await steps.followGuide(page, company);
        await writeHome(page, story);
        await addServices(page, story);
        await addPerson(page, story);
        await addPrivacyPage(page, story);
        await addPost(page, story);
        await sendReceipts(page);

        const form = await browser.newContext({ baseURL: server.address, locale: tag });
        const guest = await form.newPage();
        await visit(guest, '/contact');
        await guest.locator('[name=name]').fill(visitor.name);
        await guest.locator('[name=email]').fill('guest@visitor.example');
        await guest.locator('[name=message]').fill(visitor.message);
        await guest.locator('form [type=submit]').click();
        await expect(guest.locator('[data-outcome=success]')).toBeVisible();
        const receipt = () => mails.received.find(({ to }) => to.includes('guest@visitor.example'));
        await expect.poll(() => receipt() !== undefined, 'the receipt').toBe(true);

        const said = [JSON.stringify(story), 'guest@visitor.example'];
        const strangeIn = strangeWords(tag, said);
        const client = await playwright.request.newContext({ baseURL: server.address });
        const texts = await publicTexts(client);
        await client.dispose();
        const paths = [...texts.keys()];
        for (const part of [
          '/feed.xml',
          '/atom.xml',
          '/feed.json',
          '/llms.txt',
          '/sitemap.xml',
          '.md',
          '/search',
        ])
          expect(
            paths.some((path) => path.endsWith(part)),
            part,
          ).toBe(true);
        const strange = [...texts].flatMap(([path, text]) =>
          [...new Set(readTexts(path, text).flatMap(strangeIn))].map((word) => `${path}: ${word}`),
        );
        const mail = receipt();
        for (const text of [
          mail?.parsed.subject ?? '',
          mail?.text ?? '',
          mail?.html.replace(/<style[\s\S]*?<\/style>/g, '') ?? '',
        ])
          strange.push(...strangeIn(text.replaceAll(reference, '')).map((word) => `mail: ${word}`));
        expect(strange).toEqual([]);
        expect(
          [...texts].flatMap(([path, text]) => sampleLeftIn(text).map((word) => `${path}: ${word}`)),
        ).toEqual([]);

        const shown = [
          '/',
          paths.find((path) => texts.get(path)?.includes(`<h1>${story.services[1]?.name}`)) ?? '',
          '/contact',
          '/all-blogs',
          paths.find((path) => /\/blog-detail\/[^.]+$/.test(path)) ?? '',
          '/nowhere',
        ];
        for (const width of [1280, 360])
          for (const [index, path] of shown.entries()) {
            await guest.setViewportSize({ width, height: 900 });
            await guest.emulateMedia({ reducedMotion: 'reduce' });
            await guest.goto(path);
            if (width === 360) await expectSoundScreen(guest, `${tag} ${path}`);
            const file = info.outputPath(`${tag}-${width}-${index}.png`);
            await guest.screenshot({ path: file, fullPage: true });
            await info.attach(`${tag}-${width}-${index}.png`, { path: file, contentType: 'image/png' });
          }
        await form.close();
      } finally {
        await context.close();
        await server.stop();
        await mails.close();
      }
    },
  );
}
