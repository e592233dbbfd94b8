import { element } from '#test/support/dom.ts';
import { ruleOf, type ShownForm } from '#test/support/field-rules.ts';
import { AnswerForm } from '../inquiries/components/answer-form.tsx';
import { TagField } from '../inquiries/components/tag-field.tsx';
import { inquiryContract } from '../inquiries/contract.ts';

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
const valid = { id: crypto.randomUUID(), subject: 'Hello', text: 'Yes' };

export const forms: readonly ShownForm[] = [
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
