import { describe, expect, test } from 'vitest';
import type { AnswerKind } from '#content/documents/contact.ts';
import { answerField, formBody, readAnswers } from './answers.ts';

const question = (kind: AnswerKind, isRequired = false, label = 'How many people?') => ({
  ...{ label, kind, isRequired, help: '', choices: ['One', 'Two'] },
});
const read = (kind: AnswerKind, value: string | string[] | undefined, isRequired = false) =>
  readAnswers([question(kind, isRequired)], value === undefined ? {} : { 'How many people?': value });

describe('an answer', () => {
  test.each<[AnswerKind, string | string[], string]>([
    ['text', ' About\u200b  forty \n', 'About forty'],
    ['long-text', ' Two\nlines ', 'Two\nlines'],
    ['choice', 'One', 'One'],
    ['choice', 'Gone since', 'Gone since'],
    ['choices', ['One', 'Two'], 'One, Two'],
    ['number', '1 200,50', '1 200,50'],
    ['number', '-3', '-3'],
    ['date', '2026-12-24', '2026-12-24'],
    ['telephone', '+49 (0) 30 123', '+49 (0) 30 123'],
    ['company', 'Müller & Söhne', 'Müller & Söhne'],
    ['consent', 'Yes', 'Yes'],
  ])('with %s: %j', (kind, given, value) => {
    expect(read(kind, given)).toEqual({ answers: [{ label: 'How many people?', value }], issues: [] });
  });

  test.each<[AnswerKind, string]>([
    ['number', 'many'],
    ['number', 'e'],
    ['date', '2026-02-30'],
    ['date', 'tomorrow'],
    ['telephone', 'call me'],
    ['text', 'x'.repeat(501)],
    ['long-text', 'x'.repeat(5_001)],
  ])('with %s refuses %j', (kind, value) => {
    expect(read(kind, value).issues).toMatchObject([{ path: 'answers.How many people?' }]);
  });

  test.each([undefined, '', '\u200b ', []])('that is required may not be %j', (value) => {
    expect(read('text', value, true).issues).toMatchObject([{ path: 'answers.How many people?' }]);
    expect(read('text', value)).toEqual({ answers: [], issues: [] });
  });

  test('to a question that was changed meanwhile is kept', () => {
    const given = { 'How many people?': '40', 'Before when?': 'March', ['x'.repeat(121)]: 'y' };
    expect(readAnswers([question('text')], given).answers).toEqual([
      { label: 'How many people?', value: '40' },
      { label: 'Before when?', value: 'March' },
    ]);
  });

  test('to more questions than there can be is not', () => {
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`Question ${index}`, 'x']));
    expect(readAnswers([], many).answers).toHaveLength(8);
  });
});

test('a sent form becomes a body of the API', () => {
  const form = new FormData();
  form.append('name', 'Ana');
  form.append(answerField('Which?'), 'One');
  form.append(answerField('Which?'), 'Two');
  expect(formBody(form)).toEqual({ name: 'Ana', answers: { 'Which?': ['One', 'Two'] } });
  form.delete(answerField('Which?'));
  expect(formBody(form)).toEqual({ name: 'Ana' });
});
