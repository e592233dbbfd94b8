import type { Locator, Page } from '@playwright/test';
import { expect, signIn, testOnNewSite, visit } from '#test/support/browser.ts';
import { photograph } from '#test/support/post-forms.ts';
import { publicTexts } from '#test/support/public-texts.ts';
import { sampleLeftIn, sampleTexts } from '#test/support/sample-texts.ts';
import { expectSoundScreen } from '#test/support/screen-checks.ts';

const test = testOnNewSite();

const logo = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="100"><path fill="#0a6b4f" d="M20 20h90v60H20z"/></svg>',
);
const services = ['Oak stairs', 'Handrails', 'Window repairs'];
const people = ['Ada Stone', 'Bertil Holm'];

/** A list of a document's form by its name. */
const listOf = (page: Page | Locator, name: string) => page.getByRole('group', { name, exact: true });

/** Adds an entry to a list. @returns Its fields. */
async function addEntry(list: Locator, entry: string): Promise<Locator> {
  const entries = list.locator(':scope > ol > li');
  const count = await entries.count();
  await list
    .getByRole('button', { name: `Add ${entry}`, exact: true })
    .last()
    .click();
  await expect(entries).toHaveCount(count + 1);
  return entries.nth(count);
}

const fill = (fields: Locator, label: string, text: string) =>
  fields.getByRole('textbox', { name: label, exact: true }).fill(text);

async function upload(page: Page, fields: Locator, file: { name: string; mimeType: string; buffer: Buffer }) {
  await fields.getByRole('button', { name: 'Choose or upload an image' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose from the library' });
  await picker.getByLabel('Files to upload').setInputFiles(file);
  const [name = ''] = file.name.split('.');
  await picker
    .getByRole('list', { name: 'Files to choose from' })
    .getByRole('button', { name: new RegExp(name) })
    .click();
  await expect(picker).toBeHidden();
}

async function addPhotograph(page: Page, fields: Locator, name: string, alt: string): Promise<void> {
  await upload(page, fields, { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: photograph(name) });
  await fill(fields, 'Alt text', alt);
}

async function openDocument(page: Page, title: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Site' }).click();
  await page.getByRole('link', { name: `Edit ${title}`, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Published.' })).toBeVisible();
  await expect(page.locator('form p[data-trouble]')).toHaveText('Saved');
}

async function followGuide(page: Page): Promise<void> {
  const step = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
  const goOn = page.getByRole('button', { name: 'Publish and continue' });
  const form = page.getByRole('main');
  await page.getByRole('link', { name: 'Set up your site' }).click();
  await expect(step('Name')).toBeFocused();
  await fill(form, 'Name', 'Bluewater Joinery');
  await fill(form, 'Tagline', 'Stairs that last.');
  await fill(form, 'Description', 'Bluewater Joinery builds and repairs stairs.');
  await goOn.click();
  await expect(step('Logo')).toBeFocused();
  await upload(page, listOf(page, 'Logo (optional)'), {
    ...{ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: logo },
  });
  await goOn.click();
  await expect(step('Color')).toBeFocused();
  await fill(form, 'Accent color (optional)', '#0a6b4f');
  await goOn.click();
  await expect(step('Contact')).toBeFocused();
  await fill(form, 'City (optional)', 'Bergen');
  await fill(form, 'Country (optional)', 'Norway');
  await fill(form, 'Time zone', 'Europe/Oslo');
  await fill(form, 'E-mail address', 'post@bluewater.example');
  const phones = listOf(page, 'Telephones');
  for (let left = await phones.locator(':scope > ol > [data-entry]').count(); left > 0; left--) {
    await phones
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
  }
  await phones.getByRole('button', { name: 'Add telephone', exact: true }).click();
  const phone = phones.locator(':scope > ol > [data-entry]').last();
  await fill(phone, 'Number as people read it', '+47 55 50 10 20');
  await fill(phone, 'Number to dial', '+47 55 50 10 20');
  await goOn.click();
  await expect(step('Sample content')).toBeFocused();
  await page.getByRole('button', { name: 'Start empty…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start empty' }).click();
  await expect(step('First blog')).toBeFocused();
  await page.getByRole('button', { name: 'Skip this step' }).click();
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
}

async function addServices(page: Page): Promise<void> {
  await openDocument(page, 'Services');
  for (const name of services) {
    const service = await addEntry(listOf(page, 'Service pages'), 'service');
    await fill(service, 'Heading', name);
    await fill(service, 'Label in the menu', name);
    await fill(service, 'Introduction', `${name}: measured, made and fitted by us.`);
    const card = await addEntry(listOf(page, 'Cards of the home page'), 'card');
    await fill(card, 'Title', name);
    await fill(card, 'Description', `What we do for ${name.toLowerCase()}.`);
    await card.getByLabel('Leads to', { exact: true }).selectOption(name);
  }
  await publish(page);
}

async function addPeople(page: Page): Promise<void> {
  await openDocument(page, 'Team');
  for (const name of people) {
    const person = await addEntry(listOf(page, 'People'), 'person');
    await fill(person, 'Name', name);
    await fill(person, 'Role on the card', 'Joiner');
    await addPhotograph(page, person, name.replace(' ', ''), `Portrait of ${name}`);
    await fill(person, 'Description on the card', `${name} makes stairs.`);
    await fill(person, 'Role on the profile', 'Master joiner');
  }
  await publish(page);
}

async function addCaseStudy(page: Page): Promise<void> {
  await openDocument(page, 'Projects');
  const project = await addEntry(listOf(page, 'Projects'), 'project');
  await fill(project, 'Title', 'The harbour stairs');
  await fill(project, 'Description', 'Forty oak steps between two quays.');
  await addPhotograph(page, project, 'harbour', 'The stairs at the harbour');
  await project.getByRole('button', { name: 'Add case study' }).click();
  const study = listOf(project, 'Case study (optional)');
  await fill(study, 'URL', 'harbour-stairs');
  await fill(study, 'Client', 'The harbour of Bergen');
  await fill(study, 'Problem', 'The old steps were slippery.');
  await fill(study, 'What was done', 'We laid new ones of ribbed oak.');
  const result = await addEntry(listOf(study, 'Results'), 'result');
  await fill(result, 'Figure', '0 falls');
  await fill(result, 'What it says', 'in the first winter');
  await publish(page);
}

async function addPrivacyPage(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Site' }).click();
  await page.getByRole('link', { name: 'New page' }).click();
  await page.getByLabel('Page Title').fill('Privacy');
  await page.locator('.ql-editor').fill('We keep what you write to us for a year.');
  await page.getByRole('region', { name: 'Settings' }).getByText('Now', { exact: true }).click();
  await page.getByRole('button', { name: 'Create Page' }).click();
  await page.getByRole('button', { name: 'Navigation: Privacy' }).click();
  await page.getByRole('dialog').getByLabel('Footer').check();
  await page.getByRole('button', { name: 'Publish the navigation' }).click();
  const section = page.getByRole('region', { name: 'Pages of your own' });
  await expect(section.getByRole('listitem')).toContainText('In the footer');
}

test.use({ timezoneId: 'Europe/Oslo' });

test('from an empty folder to another company in the browser alone: nothing of the sample is left', {
  tag: '@long',
}, async ({ page, playwright, server }) => {
  await signIn(page);
  await followGuide(page);
  // Without a reload: in the bar, and on the page that it leads to.
  await page.getByRole('banner').getByRole('img', { name: 'Bluewater Joinery' }).click();
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
  await footer.getByRole('link', { name: 'Privacy' }).click();
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
