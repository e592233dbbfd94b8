import { element } from '#test/support/dom.ts';
import { emailOf, ruleOf, type ShownForm } from '#test/support/field-rules.ts';
import { StateRetentionForm } from '../inbox/components/state-retention-form.tsx';
import { inboxContract } from '../inbox/contract.ts';
import { AnswerForm } from '../inquiries/components/answer-form.tsx';
import { TagField } from '../inquiries/components/tag-field.tsx';
import { inquiryContract } from '../inquiries/contract.ts';
import { personDataContract } from '../person-data/contract.ts';
import PersonDataScreen from '../person-data/person-data.tsx';

const { endpoints } = inquiryContract;
const reply = endpoints['POST /api/inquiries/:id/replies'].body;
const note = endpoints['POST /api/inquiries/:id/notes'].body;
const change = endpoints['PATCH /api/inquiries/:id'].body;
const answer = (canAnswer: boolean) =>
  element(AnswerForm, {
    inquiry: { id: 'one', name: 'Ana', entries: [] } as never,
    texts: { templates: [], signature: '', canAnswer, me: 'Mara' },
    actions: {} as never,
  });
const states = inboxContract.endpoints['PUT /api/messages/retention/states'].body;
const months = { answered: null, won: null, lost: null };
const valid = { id: crypto.randomUUID(), subject: 'Hello', text: 'Yes' };

export const forms: readonly ShownForm[] = [
  {
    files: ['packages/ui/months-setting.tsx'],
    node: element(StateRetentionForm, { retention: months }),
    rules: {
      Answered: ruleOf(states, 'answered', { others: months }),
      Won: ruleOf(states, 'won', { others: months }),
      Lost: ruleOf(states, 'lost', { others: months }),
    },
  },
  {
    files: ['site/contact/person-data/person-data.tsx'],
    node: element(PersonDataScreen, { loaderData: [] } as never),
    rules: {
      'E-mail address': ruleOf(personDataContract.endpoints['GET /api/messages/person'].query, 'email', {
        text: emailOf,
      }),
    },
  },
  {
    files: ['site/contact/inquiries/components/answer-form.tsx'],
    node: answer(true),
    rules: {
      Subject: ruleOf(reply, 'subject', { others: valid }),
      Answer: ruleOf(reply, 'text', { others: valid }),
    },
  },
  {
    files: ['site/contact/inquiries/components/answer-form.tsx'],
    node: answer(false),
    rules: { Note: ruleOf(note, 'text') },
  },
  {
    files: ['site/contact/inquiries/components/tag-field.tsx'],
    node: element(TagField, { tags: [], known: [], onChange: async () => true }),
    rules: { Tags: ruleOf(change, 'tags', { sent: (tag) => (tag === '' ? [] : [tag]) }) },
  },
];
