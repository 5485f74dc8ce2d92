import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { Question } from '@/lib/cards/card/exchange-form-schema';
import { settleForm } from '@/lib/cards/card/exchange-form-schema';
import { perform, show, write } from '@/tests/support/render';
import { QuestionTranslations } from './question-translations';
import { QuestionsEditor } from './questions-editor';

let questions: Question[];
let unmount: () => Promise<void>;
afterEach(() => unmount());

function Form() {
  const [value, setValue] = useState<Question[]>([]);
  questions = value;
  return (
    <>
      <QuestionsEditor language="en" value={value} onChange={setValue} />
      {value.length > 0 && <QuestionTranslations base="en" locale="ar" value={value} onChange={setValue} />}
    </>
  );
}

const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  ) as HTMLButtonElement;

/** The inputs under a label: of the card's own language, then of the translation. */
const inputs = (label: string) =>
  [...document.querySelectorAll('label')]
    .filter(({ textContent }) => textContent === label)
    .map(({ htmlFor }) => document.getElementById(htmlFor) as HTMLInputElement);

const input = (label: string, at = 0) => inputs(label)[at] as HTMLInputElement;
const click = (name: string) => perform(() => button(name).click());

it('a choice is asked once it has words and two answers; its answers keep their translations', async () => {
  ({ unmount } = await show(<Form />));
  await click('Add multiple-choice question');
  expect(document.activeElement).toBe(input('Question text'));
  expect(settleForm({ isOn: true, questions }).questions).toEqual([]);
  await write(input('Question text'), 'What brings you here?');
  await click('Add option');
  for (const [at, text] of ['A demo', 'A job', 'Lunch'].entries()) await write(input(`Option ${at + 1}`), text);
  await write(input('Option 2', 1), 'عمل');
  await write(input('Option 3', 1), 'غداء');
  await perform(() => input('Required').click());
  await click('Remove: Option 1');
  const [saved] = settleForm({ isOn: true, questions }).questions;
  expect(saved).toMatchObject({
    ...{ kind: 'choice', label: 'What brings you here?', options: ['A job', 'Lunch'], isRequired: true },
    translations: { ar: { label: '', options: ['عمل', 'غداء'] } },
  });
});

it('questions are put in order, taken away, and at most five', async () => {
  ({ unmount } = await show(<Form />));
  for (let at = 0; at < 5; at += 1) await click('Add free-text question');
  expect(button('Add free-text question').disabled).toBe(true);
  await write(input('Question text', 4), 'Last');
  await click('Move up: Question 5');
  expect(questions[3]?.label).toBe('Last');
  await click('Remove: Question 1');
  expect(questions.map(({ label }) => label)).toEqual(['', '', 'Last', '']);
  expect(button('Add free-text question').disabled).toBe(false);
});
