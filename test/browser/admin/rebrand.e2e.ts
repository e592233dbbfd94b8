import type { Page } from '@playwright/test';
import { expect, testOnNewSite, visit } from '#test/support/browser.ts';
import { publicTexts } from '#test/support/public-texts.ts';
import { byKeyboard, type NewCompany, rebrandSteps } from '#test/support/rebrand-steps.ts';
import { sampleLeftIn, sampleTexts } from '#test/support/sample-texts.ts';
import { expectSoundScreen } from '#test/support/screen-checks.ts';

const test = testOnNewSite();

const services = ['Oak stairs', 'Handrails', 'Window repairs'];
const people = ['Ada Stone', 'Bertil Holm'];

const steps = rebrandSteps(byKeyboard);
const { activate, addEntry, addOfKind, addPhotograph, check, fill, listOf, openDocument, publish, reach } =
  steps;
const { siteLink, write } = steps;

const company: NewCompany = {
  name: 'Bluewater Joinery',
  tagline: 'Stairs that last.',
  description: 'Bluewater Joinery builds and repairs stairs.',
  accent: '#0a6b4f',
  city: 'Bergen',
  country: ['norw', 'Norway'],
  timeZone: ['oslo', 'Oslo, Norway'],
  email: 'post@bluewater.example',
  phone: '+47 55 50 10 20',
};

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
  await steps.signIn(page);
  await steps.followGuide(page, company);
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
