import type { Locator, Page } from '@playwright/test';
import { expect, visit } from './browser.ts';
import { expectPublished } from './document-steps.ts';
import { activate, check, reach, write } from './keyboard.ts';
import { photograph } from './post-forms.ts';
import { processAdministrator } from './server-process.ts';

/** What a story of a new company does its steps with. */
export interface Hands {
  readonly activate: (page: Page, control: Locator) => Promise<void>;
  readonly write: (page: Page, field: Locator, text: string) => Promise<void>;
  readonly reach: (page: Page, control: Locator) => Promise<void>;
  readonly check: (page: Page, radio: Locator) => Promise<void>;
}

export const byKeyboard: Hands = { activate, write, reach, check };

export const byMouse: Hands = {
  activate: (_page, control) => control.click(),
  write: (_page, field, text) => field.fill(text),
  reach: (_page, control) => control.click(),
  check: (_page, radio) => radio.check(),
};

export interface NewCompany {
  readonly name: string;
  readonly tagline: string;
  readonly description: string;
  readonly accent: string;
  readonly city: string;
  readonly email: string;
  readonly phone: string;
  /** What is typed into a list that is searched, and the entry that it finds. Absent: English stays. */
  readonly language?: readonly [typed: string, found: string];
  readonly country: readonly [typed: string, found: string];
  readonly timeZone: readonly [typed: string, found: string];
}

const logo = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="100"><path fill="#0a6b4f" d="M20 20h90v60H20z"/></svg>',
);

export type RebrandSteps = ReturnType<typeof rebrandSteps>;

/** The steps from an empty folder to the site of another company. */
export function rebrandSteps({ activate, write, reach, check }: Hands) {
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
  async function pick(
    page: Page,
    fields: Locator,
    label: string,
    typed: string,
    found: string,
  ): Promise<void> {
    const field = fields.getByRole('combobox', { name: label, exact: true });
    await write(page, field, typed);
    await expect(fields.getByRole('option')).toHaveText([found]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue(found);
    await expect(fields.getByRole('option')).toHaveCount(0);
  }

  async function upload(
    page: Page,
    fields: Locator,
    file: { name: string; mimeType: string; buffer: Buffer },
  ) {
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
      page
        .getByRole('region', { name: 'Pages', exact: true })
        .getByRole('link', { name: title, exact: true }),
    );
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  }

  async function publish(page: Page): Promise<void> {
    await activate(page, page.getByRole('button', { name: 'Publish', exact: true }));
    await expectPublished(page);
  }

  async function signInHere(page: Page): Promise<void> {
    await visit(page, '/admin');
    await write(page, page.getByLabel('Username'), processAdministrator.email);
    await write(page, page.getByLabel('Password', { exact: true }), processAdministrator.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  }

  /** The first steps of a new site: another company, and nothing of the sample. */
  async function followGuide(page: Page, company: NewCompany): Promise<void> {
    const step = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
    const goOn = page.getByRole('button', { name: 'Publish and continue' });
    const form = page.getByRole('main');
    await activate(page, page.getByRole('link', { name: 'Set up your site' }));
    await expect(step('You')).toBeFocused();
    await activate(page, page.getByRole('button', { name: 'Continue' }));
    await expect(step('Name')).toBeFocused();
    await fill(page, form, 'Name', company.name);
    await fill(page, form, 'Tagline', company.tagline);
    await fill(page, form, 'Description', company.description);
    if (company.language) await pick(page, form, 'Language', ...company.language);
    await activate(page, goOn);
    await expect(step('Logo')).toBeFocused();
    await upload(page, listOf(page, 'Logo (optional)'), {
      ...{ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: logo },
    });
    await activate(page, goOn);
    await expect(step('Color')).toBeFocused();
    await fill(page, form, 'Accent color (optional)', company.accent);
    await activate(page, goOn);
    await expect(step('Contact')).toBeFocused();
    await fill(page, form, 'City (optional)', company.city);
    await pick(page, form, 'Country (optional)', ...company.country);
    await pick(page, form, 'Time zone', ...company.timeZone);
    await fill(page, form, 'E-mail address', company.email);
    const phones = listOf(page, 'Telephones');
    for (let left = await phones.locator(':scope > ol > [data-entry]').count(); left > 0; left--) {
      await activate(page, phones.getByRole('button', { name: /^Remove/ }).first());
      await expect(phones.getByRole('button', { name: 'Undo' })).toBeFocused();
    }
    const phone = await addEntry(page, phones, 'telephone');
    await fill(page, phone, 'Number as people read it', company.phone);
    await activate(page, goOn);
    await expect(step('Sample content')).toBeFocused();
    await activate(page, page.getByRole('button', { name: 'Start empty…' }));
    await activate(page, page.getByRole('alertdialog').getByRole('button', { name: 'Start empty' }));
    await expect(step('First blog')).toBeFocused();
    await activate(page, page.getByRole('button', { name: 'Skip this step' }));
    await activate(page, page.getByRole('button', { name: 'Finish' }));
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  }

  return {
    ...{ listOf, addEntry, addOfKind, fill, pick, upload, addPhotograph, siteLink, openDocument, publish },
    ...{ signIn: signInHere, followGuide, activate, write, reach, check },
  };
}
