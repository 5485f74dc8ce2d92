import { expect, it } from 'vitest';
import { newQuestion } from './exchange-form-model';
import { exchangeFormSchema, settleForm } from './exchange-form-schema';

it('a question that is not whole yet is not saved; empty options go with their translations', () => {
  const choice = {
    ...newQuestion('choice', 'a'),
    label: ' Which? ',
    options: ['One', ' ', 'Two'],
    translations: { de: { label: '', options: ['Eins', '', 'Zwei'] }, it: { label: '', options: ['', '', ''] } },
  };
  const questions = [newQuestion('text', 'b'), choice, { ...choice, id: 'c', options: ['One', ''] }];
  const settled = settleForm({ isOn: true, questions });
  expect(settled.questions).toMatchObject([{ id: 'a', label: 'Which?', options: ['One', 'Two'] }]);
  expect(settled.questions[0]?.translations).toEqual({ de: { label: '', options: ['Eins', 'Zwei'] } });
  expect(exchangeFormSchema.parse(settled)).toEqual(settled);
  expect(settleForm(settled)).toEqual(settled);
});
