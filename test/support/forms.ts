import { globSync } from 'node:fs';
import path from 'node:path';
import { SearchForm } from '@site/ui/search-form';
import { mailServerContract } from '#site/admin/mail/contract.ts';
import { MailServerForm } from '#site/admin/mail/mail-server-form.tsx';
import Palette from '#site/admin/palette/palette.tsx';
import { ManagedPostFilters } from '#site/admin/posts/managed-post-filters.tsx';
import { activityContract } from '#site/audit/contract.ts';
import { ActivityRetention } from '#site/audit/screens/activity-retention.tsx';
import { authorContract } from '#site/blog/people/author-contract.ts';
import { postContract } from '#site/blog/posts/post-contract.ts';
import { RetentionForm } from '#site/contact/inbox/components/retention-form.tsx';
import { inboxContract } from '#site/contact/inbox/contract.ts';
import { contactContract } from '#site/contact/messages/contract.ts';
import { readAnswers } from '#site/contact/questions/answers.ts';
import { setupContract } from '#site/documents/setup/setup-contract.ts';
import { SampleStep } from '#site/documents/setup/steps/sample-step.tsx';
import { libraryContract } from '#site/media/library/library-contract.ts';
import { ContactForm } from '#site/public/contact/contact-form.tsx';
import { RedirectDialog } from '#site/redirects/components/redirect-dialog.tsx';
import { redirectContract } from '#site/redirects/contract.ts';
import { accountForms } from './account-forms.ts';
import { blogForms } from './blog-forms.ts';
import { element } from './dom.ts';
import { emailOf, type FieldRule, pathOf, ruleOf, type ShownForm } from './field-rules.ts';
import { libraryForms } from './library-forms.ts';

const root = path.resolve(import.meta.dirname, '../..');
const nothing = () => {};
const message = contactContract.endpoints['POST /api/contact'].body;
const questions = (['text', 'long-text'] as const).map((kind) => ({
  ...{
    kind,
    label: kind === 'text' ? 'One line' : 'Several lines',
    help: '',
    isRequired: false,
    choices: [],
  },
}));
const answerRule = (kind: 'text' | 'long-text'): FieldRule => ({
  problems: (text) =>
    readAnswers(
      questions.filter((question) => question.kind === kind),
      { [kind === 'text' ? 'One line' : 'Several lines']: `${text ?? ''}` },
    ).issues.map(({ message }) => message),
  text: (characters) => 'x'.repeat(characters),
  ...{ isMany: false, isLeftOut: false },
});
const redirect = redirectContract.endpoints['POST /api/redirects'].body;
const mailServer = mailServerContract.endpoints['PUT /api/mail-server'].body;
const sample = { services: 0, projects: 0, people: 0, blogs: 0, pages: 0, hasEmail: true };
const searched = [
  postContract.endpoints['GET /api/blogs'],
  libraryContract.endpoints['GET /api/media'],
  redirectContract.endpoints['GET /api/redirects'],
  inboxContract.endpoints['GET /api/messages'],
  authorContract.endpoints['GET /api/authors'],
].map(({ query }) => ruleOf(query, 'q'));

/** Of rooms that can be taken away: their `test/forms.ts`. */
const ofRooms: readonly ShownForm[] = (
  await Promise.all(
    globSync('site/**/test/forms.ts', { cwd: root }).map((file) => import(path.join(root, file))),
  )
).flatMap((room) => room.forms);

/** Every form in which something is typed, but those that are made from a schema. */
export const forms: readonly ShownForm[] = [
  ...accountForms,
  ...libraryForms,
  ...blogForms,
  ...ofRooms,
  {
    files: ['site/admin/mail/mail-server-form.tsx', 'packages/ui/password-input.tsx'],
    node: element(MailServerForm, {
      server: {
        ...{ source: 'none', stored: null, mayStorePassword: true },
        ...{ sender: { name: '', address: '' }, testTo: '' },
      },
      onSaved: nothing,
    }),
    rules: {
      Host: ruleOf(mailServer, 'host'),
      Port: ruleOf(mailServer, 'port'),
      User: ruleOf(mailServer, 'username'),
      Password: ruleOf(mailServer, 'serverPassword'),
    },
  },
  {
    files: ['site/public/contact/contact-form.tsx', 'site/public/contact/question-field.tsx'],
    node: element(ContactForm, { timestamp: '', note: '', privacy: null, questions }),
    rules: {
      'One line': answerRule('text'),
      'Several lines': answerRule('long-text'),
      Name: ruleOf(message, 'name'),
      Email: ruleOf(message, 'email', { text: emailOf }),
      Message: ruleOf(message, 'message'),
    },
  },
  {
    files: ['packages/ui/search-form.tsx'],
    node: element(SearchForm, { id: 'search', label: 'Search', q: '' }),
    rules: { Search: searched },
  },
  {
    files: ['site/admin/posts/managed-post-filters.tsx'],
    node: element(ManagedPostFilters, {
      view: { q: undefined, visibility: undefined, review: undefined, sort: undefined },
      total: 0,
    }),
    rules: { 'Search blogs': ruleOf(postContract.endpoints['GET /api/blogs'].query, 'q') },
  },
  {
    files: ['site/admin/palette/palette.tsx'],
    node: element(Palette, {
      menu: { items: [], creatable: [], place: { entry: undefined, tab: undefined } },
      onClose() {},
      async onLeave() {},
    }),
    rules: { 'Search the admin area': searched },
  },
  {
    files: ['packages/ui/months-setting.tsx'],
    node: element(RetentionForm, { months: 3 }),
    rules: { Months: ruleOf(inboxContract.endpoints['PUT /api/messages/retention'].body, 'months') },
  },
  {
    files: ['site/admin/palette/palette.tsx'],
    node: element(Palette, {
      menu: { items: [], creatable: [], place: { entry: undefined, tab: undefined } },
      onClose() {},
      async onLeave() {},
    }),
    rules: { 'Search the admin area': searched },
  },
  {
    files: ['packages/ui/months-setting.tsx'],
    node: element(ActivityRetention, { months: 3 }),
    rules: { Months: ruleOf(activityContract.endpoints['PUT /api/activity/retention'].body, 'months') },
  },
  {
    files: ['site/redirects/components/redirect-dialog.tsx'],
    node: element(RedirectDialog, { redirect: null, onSaved: nothing, onClose: nothing }),
    rules: {
      'Old URL': ruleOf(redirect, 'from', { text: pathOf }),
      'New URL': ruleOf(redirect, 'to', { text: pathOf }),
    },
  },
  {
    files: ['site/documents/setup/steps/sample-step.tsx'],
    node: element(SampleStep, { sample, onDone: nothing }),
    rules: {
      'E-mail address': ruleOf(setupContract.endpoints['POST /api/site/setup/start-empty'].body, 'email', {
        text: emailOf,
      }),
    },
  },
];
