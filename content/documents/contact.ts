import { z } from 'zod';
import {
  choice,
  flag,
  group,
  line,
  optionalLine,
  optionalList,
  optionalText,
  refuseRepeated,
  text,
  type ValueOf,
} from './fields.ts';

/** How a question of the owner's own is answered. */
export const answerKinds = {
  text: 'One line',
  'long-text': 'Several lines',
  choice: 'One of several choices',
  choices: 'Any of several choices',
  number: 'A number',
  date: 'A day',
  telephone: 'A telephone number',
  company: 'A company',
  consent: 'Consent: a box to tick',
} as const;
export type AnswerKind = keyof typeof answerKinds;

const hasChoices = (kind: AnswerKind) => kind === 'choice' || kind === 'choices';

const questionSchema = () =>
  z
    .object({
      label: line('Question', 120),
      kind: choice('Answered with', answerKinds).default('text'),
      help: optionalLine('Help', 200),
      isRequired: flag('Required'),
      choices: optionalList('Choices', line('Choice', 100), { entry: 'Choice', max: 20 }),
    })
    .superRefine(({ kind, choices }, context) => {
      if (!hasChoices(kind) || choices.length > 1) return;
      context.addIssue({
        code: 'custom',
        path: ['choices'],
        message: 'Choices must have at least 2 entries.',
      });
    });
export type ContactQuestion = ValueOf<typeof questionSchema>;

const receiptSchema = () =>
  group(
    'Receipt for visitors',
    {
      isSent: flag('Send a receipt by e-mail'),
      text: optionalText('Text', 2_000, {
        help: 'Such as who answers and when. The reference number follows.',
      }),
    },
    { help: 'Sent once a day at most to each address, never for spam. It repeats nothing that was written.' },
  );

export const contactSchema = () =>
  z
    .object({
      note: text('Above the button of the form', 400, {
        help: 'Who answers and when, and what happens to what is written.',
      }),
      invitation: optionalLine('Invitation below blogs and profiles', 200, {
        help: 'Stands beside a button that leads to the form; hidden while it is empty.',
      }),
      questions: optionalList('Questions in the form', questionSchema(), {
        ...{ entry: 'Question', entryTitle: 'label', max: 8 },
        help: 'After name, e-mail and before the message. Answers stay readable when a question changes.',
      }),
      receipt: receiptSchema(),
    })
    .superRefine(({ questions }, context) =>
      refuseRepeated(context, 'questions', questions, 'label', 'This question is there twice.'),
    );
