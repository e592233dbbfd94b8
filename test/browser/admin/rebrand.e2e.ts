import type { Locator, Page } from '@playwright/test';
import { expect, testOnNewSite, visit } from '#test/support/browser.ts';
import { expectPublished } from '#test/support/document-steps.ts';
import { activate, check, reach, write } from '#test/support/keyboard.ts';
import { photograph } from '#test/support/post-forms.ts';
import { publicTexts } from '#test/support/public-texts.ts';
import { sampleLeftIn, sampleTexts } from '#test/support/sample-texts.ts';
import { expectSoundScreen } from '#test/support/screen-checks.ts';
import { processAdministrator } from '#test/support/server-process.ts';

const test = testOnNewSite();

const logo = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="100"><path fill="#0a6b4f" d="M20 20h90v60H20z"/></svg>',
);
const services = ['Oak stairs', 'Handrails', 'Window repairs'];
const people = ['Ada Stone', 'Bertil Holm'];

/** A list of a document's form by its name. */
const listOf = (page: Page | Locator, name: string) => page.getByRole('group', { name, exact: true });

/** Adds an entry to a list; the focus is then in its first field. @returns Its fields. */
async function addEntry(page: Page, list: Locator, entry: string): Promise<Locator> {
  const entries = list.locator(':scope > ol > [data-entry]');
  const count = await entries.count();
  await activate(page, list.getByRole('button', { name: `Add ${entry}`, exact: true }).last());
  await expect(entries).toHaveCount(count + 1);
  await expect(entries.nth(count).locator(':focus')).toBeAttached();
  return entries.nth(count);
}

/** The same, of a list that asks what kind of entry it is to be. */
async function addOfKind(page: Page, list: Locator, entry: string, kind: RegExp): Promise<Locator> {
  await activate(page, list.getByRole('button', { name: `Add ${entry}`, exact: true }));
  const entries = list.locator(':scope > ol > [data-entry]');
  const count = await entries.count();
  await activate(page, list.getByRole('button', { name: kind }));
  await expect(entries).toHaveCount(count + 1);
  return entries.nth(count);
}

const fill = (page: Page, fields: Locator, label: string, text: string) =>
  write(page, fields.getByRole('textbox', { name: label, exact: true }), text);

/** From a list that is searched. */
async function pick(page: Page, fields: Locator, label: string, typed: string, found: string): Promise<void> {
  const field = fields.getByRole('combobox', { name: label, exact: true });
  await write(page, field, typed);
  await expect(fields.getByRole('option')).toHaveText([found]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(found);
  await expect(fields.getByRole('option')).toHaveCount(0);
}

async function upload(page: Page, fields: Locator, file: { name: string; mimeType: string; buffer: Buffer }) {
  await activate(page, fields.getByRole('button', { name: 'Choose or upload an image' }));
  const picker = page.getByRole('dialog', { name: 'Choose from the library' });
  const chooser = page.waitForEvent('filechooser');
  await activate(page, picker.getByRole('button', { name: 'Upload files…' }));
  await (await chooser).setFiles(file);
  const [name = ''] = file.name.split('.');
  const files = picker.getByRole('list', { name: 'Files to choose from' });
  await activate(page, files.getByRole('button', { name: new RegExp(name) }));
  await expect(picker).toBeHidden();
  await expect(fields.getByRole('button', { name: 'Replace image' })).toBeFocused();
}

async function addPhotograph(page: Page, fields: Locator, name: string, alt: string): Promise<void> {
  await upload(page, fields, { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: photograph(name) });
  await fill(page, fields, 'Alt text', alt);
}

const siteLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Site' });

async function openDocument(page: Page, title: string): Promise<void> {
  await activate(page, siteLink(page));
  await activate(
    page,
    page.getByRole('region', { name: 'Pages', exact: true }).getByRole('link', { name: title, exact: true }),
  );
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
}

async function publish(page: Page): Promise<void> {
  await activate(page, page.getByRole('button', { name: 'Publish', exact: true }));
  await expectPublished(page);
}

async function signInByKeyboard(page: Page): Promise<void> {
  await visit(page, '/admin');
  await write(page, page.getByLabel('Username'), processAdministrator.email);
  await write(page, page.getByLabel('Password', { exact: true }), processAdministrator.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
}

async function followGuide(page: Page): Promise<void> {
  const step = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
  const goOn = page.getByRole('button', { name: 'Publish and continue' });
  const form = page.getByRole('main');
  await activate(page, page.getByRole('link', { name: 'Set up your site' }));
  await expect(step('You')).toBeFocused();
  await activate(page, page.getByRole('button', { name: 'Continue' }));
  await expect(step('Name')).toBeFocused();
  await fill(page, form, 'Name', 'Bluewater Joinery');
  await fill(page, form, 'Tagline', 'Stairs that last.');
  await fill(page, form, 'Description', 'Bluewater Joinery builds and repairs stairs.');
  await activate(page, goOn);
  await expect(step('Logo')).toBeFocused();
  await upload(page, listOf(page, 'Logo (optional)'), {
    ...{ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: logo },
  });
  await activate(page, goOn);
  await expect(step('Color')).toBeFocused();
  await fill(page, form, 'Accent color (optional)', '#0a6b4f');
  await activate(page, goOn);
  await expect(step('Contact')).toBeFocused();
  await fill(page, form, 'City (optional)', 'Bergen');
  await pick(page, form, 'Country (optional)', 'norw', 'Norway');
  await pick(page, form, 'Time zone', 'oslo', 'Oslo, Norway');
  await fill(page, form, 'E-mail address', 'post@bluewater.example');
  const phones = listOf(page, 'Telephones');
  for (let left = await phones.locator(':scope > ol > [data-entry]').count(); left > 0; left--) {
    await activate(page, phones.getByRole('button', { name: /^Remove/ }).first());
    await expect(phones.getByRole('button', { name: 'Undo' })).toBeFocused();
  }
  const phone = await addEntry(page, phones, 'telephone');
  await fill(page, phone, 'Number as people read it', '+47 55 50 10 20');
  await activate(page, goOn);
  await expect(step('Sample content')).toBeFocused();
  await activate(page, page.getByRole('button', { name: 'Start empty…' }));
  await activate(page, page.getByRole('alertdialog').getByRole('button', { name: 'Start empty' }));
  await expect(step('First blog')).toBeFocused();
  await activate(page, page.getByRole('button', { name: 'Skip this step' }));
  await activate(page, page.getByRole('button', { name: 'Finish' }));
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
}

async function addServices(page: Page): Promise<void> {
  await openDocument(page, 'Services');
  const [first = '', second = '', third = ''] = services;
  for (const name of [second, first, third]) {
    const service = await addOfKind(page, listOf(page, 'Services'), 'service', /^Service A page/);
    await fill(page, service, 'Heading', name);
    await fill(page, service, 'Label in the menu', name);
    await fill(page, service, 'Introduction', `${name}: measured, made and fitted by us.`);
    await activate(page, service.getByRole('button', { name: 'Add card' }));
    const card = listOf(service, 'Card (optional)');
    await fill(page, card, 'Title', name);
    await fill(page, card, 'Description', `What we do for ${name.toLowerCase()}.`);
  }
  // What was written second comes first.
  const handle = listOf(page, 'Services').getByRole('button', {
    name: new RegExp(`^Move “Service: ${first}”: drag`),
  });
  await reach(page, handle);
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByText(`“Service: ${first}” is now 1 of 3.`)).toBeAttached();
  await expect(handle).toBeFocused();
  await publish(page);
}

async function addPeople(page: Page): Promise<void> {
  await openDocument(page, 'Team');
  for (const name of people) {
    const person = await addEntry(page, listOf(page, 'People'), 'person');
    await fill(page, person, 'Name', name);
    await fill(page, person, 'Role on the card', 'Joiner');
    await addPhotograph(page, person, name.replace(' ', ''), `Portrait of ${name}`);
    await fill(page, person, 'Description on the card', `${name} makes stairs.`);
    await fill(page, person, 'Role on the profile', 'Master joiner');
  }
  await publish(page);
}

async function addCaseStudy(page: Page): Promise<void> {
  await openDocument(page, 'Projects');
  const project = await addEntry(page, listOf(page, 'Projects'), 'project');
  await fill(page, project, 'Title', 'The harbour stairs');
  await fill(page, project, 'Description', 'Forty oak steps between two quays.');
  await addPhotograph(page, project, 'harbour', 'The stairs at the harbour');
  await activate(page, project.getByRole('button', { name: 'Add case study' }));
  const study = listOf(project, 'Case study (optional)');
  await fill(page, study, 'URL', 'harbour-stairs');
  await fill(page, study, 'Client', 'The harbour of Bergen');
  await fill(page, study, 'Problem', 'The old steps were slippery.');
  await fill(page, study, 'What was done', 'We laid new ones of ribbed oak.');
  const result = await addEntry(page, listOf(study, 'Results'), 'result');
  await fill(page, result, 'Figure', '0 falls');
  await fill(page, result, 'What it says', 'in the first winter');
  await publish(page);
}

async function addPrivacyPage(page: Page): Promise<void> {
  await activate(page, siteLink(page));
  await activate(page, page.getByRole('link', { name: 'New page' }));
  await write(page, page.getByLabel('Page Title'), 'Privacy');
  await reach(page, page.locator('.ql-editor'));
  await page.keyboard.type('We keep what you write to us for a year.');
  await check(page, page.getByRole('region', { name: 'Settings' }).getByLabel('Now', { exact: true }));
  await activate(page, page.getByRole('button', { name: 'Create Page' }));
  await activate(page, page.getByRole('button', { name: 'Navigation: Privacy' }));
  await check(page, page.getByRole('dialog').getByLabel('Footer'));
  await activate(page, page.getByRole('button', { name: 'Publish the navigation' }));
  const section = page.getByRole('region', { name: 'Pages of your own' });
  await expect(section.getByRole('listitem')).toContainText('In the footer');
}

test.use({ timezoneId: 'Europe/Oslo' });

test('from an empty folder to another company, in the browser and by keyboard alone: nothing of the sample is left', {
  tag: '@long',
}, async ({ page, playwright, server }) => {
  // A whole site by keyboard: nearly three minutes on a busy machine.
  test.setTimeout(600_000);
  await signInByKeyboard(page);
  await followGuide(page);
  // Without a reload: in the bar, and on the page that it leads to.
  await activate(page, page.getByRole('banner').getByRole('link', { name: 'Bluewater Joinery' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bluewater Joinery');
  await expect(page.getByRole('contentinfo')).toContainText('+47 55 50 10 20');
  await page.goto('/dashboard');
  await addServices(page);
  await addPeople(page);
  await addCaseStudy(page);
  await addPrivacyPage(page);

  await visit(page, '/');
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('img')).toHaveAttribute(
    'alt',
    'Bluewater Joinery',
  );
  await expect(page.locator('#services h3')).toHaveText(services);
  await expect(page.locator('#teams h3')).toHaveText(people);
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: '+47 55 50 10 20' })).toHaveAttribute(
    'href',
    'tel:+4755501020',
  );
  await expectSoundScreen(page, 'home of the new company');
  await activate(page, footer.getByRole('link', { name: 'Privacy' }));
  await expect(page.getByText('We keep what you write to us for a year.')).toBeVisible();
  await visit(page, '/oak-stairs');
  await expectSoundScreen(page, 'a service with what is required alone');
  await visit(page, '/our-project/harbour-stairs');
  await expect(page.getByText('We laid new ones of ribbed oak.')).toBeVisible();
  await expectSoundScreen(page, 'case study');

  const visitor = await playwright.request.newContext({ baseURL: server.address });
  const texts = await publicTexts(visitor);
  await visitor.dispose();
  const expected = ['/', '/oak-stairs', '/handrails', '/window-repairs', '/teams/ada-stone', '/privacy'];
  expect([...texts.keys()]).toEqual(
    expect.arrayContaining([...expected, '/our-project/harbour-stairs', '/feed.xml', '/contact']),
  );
  expect(texts.get('/manifest.webmanifest')).toContain('Bluewater Joinery');
  expect(texts.get('/manifest.webmanifest')).toContain('#0a6b4f');
  expect(texts.get('/llms.txt')).toContain('Window repairs');
  expect(sampleTexts().length).toBeGreaterThan(400);
  const left = [...texts].flatMap(([url, text]) => sampleLeftIn(text).map((word) => `${url}: ${word}`));
  expect(left).toEqual([]);
});
