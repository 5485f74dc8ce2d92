import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { ApiError } from '@/lib/platform/browser/api';
import { perform, show, write } from '@/tests/support/render';
import { AskForm } from './ask-form';
import { useFields } from './use-fields';

const schema = z.strictObject({
  name: z.string().refine((text) => text !== '', 'required'),
  kind: z.enum(['a', 'b']),
  isOpen: z.boolean(),
});
type Sent = z.output<typeof schema>;

let refusal: unknown = null;
let sent: Sent[] = [];
let cancelled = 0;
let fields: ReturnType<typeof useFields<Sent>>;

function Form() {
  fields = useFields<Sent>({ name: '', kind: 'a', isOpen: false });
  const submit = () => {
    const { checked } = fields.check(schema);
    if (!checked) return;
    sent.push(checked);
    fields.refuse(refusal);
  };
  const cancel = () => {
    cancelled += 1;
  };
  return (
    <AskForm
      act="Add"
      state={{ isPending: false, error: fields.isWrong ? null : refusal }}
      onSubmit={submit}
      onCancel={cancel}
    >
      <TextInput label="Name" {...fields.text('name')} />
      <NativeSelect aria-label="Kind" data={['a', 'b']} {...fields.choice('kind')} />
      <Checkbox label="Open" {...fields.tick('isOpen')} />
    </AskForm>
  );
}

let shown: Awaited<ReturnType<typeof show>>;
const name = () => shown.place.querySelector('input') as HTMLInputElement;
const button = (label: string) =>
  [...shown.place.querySelectorAll('button')].find((each) => each.textContent === label);
const add = () => perform(() => button('Add')?.click());

beforeEach(async () => {
  [refusal, sent, cancelled] = [null, [], 0];
  shown = await show(<Form />);
});
afterEach(() => shown.unmount());

it('says what the schema refuses beside its field, sends nothing, and forgets it at the next try', async () => {
  await add();
  expect(sent).toEqual([]);
  expect(name().getAttribute('aria-invalid')).toBe('true');
  expect(shown.place.textContent).toContain('This field is required.');
  await write(name(), 'Ada');
  await perform(() => shown.place.querySelector<HTMLElement>('input[type=checkbox]')?.click());
  await perform(() => fields.set({ kind: 'b' }));
  await add();
  expect(sent).toEqual([{ name: 'Ada', kind: 'b', isOpen: true }]);
  expect(name().getAttribute('aria-invalid')).toBeNull();
});

it('says the server’s first refusal of a field beside it, and one of no field below all', async () => {
  await write(name(), 'Ada');
  const told = [
    { path: 'name.0', code: 'too_long' },
    { path: 'name', code: 'required' },
  ];
  refusal = new ApiError(422, 'invalid_fields', told);
  await add();
  expect(fields.errorOf('name')).toContain('long');
  expect(shown.place.querySelector('[role=alert]')).toBeNull();
  refusal = new ApiError(422, 'invalid_fields', [{ path: 'other', code: 'required' }]);
  await add();
  expect(fields.isWrong).toBe(false);
  expect(shown.place.querySelector('[role=alert]')).not.toBeNull();
});

it('can be left', async () => {
  await perform(() => button('Cancel')?.click());
  expect(cancelled).toBe(1);
});
