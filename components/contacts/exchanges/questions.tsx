import { type AskedQuestion, fieldOf } from '@/lib/contacts/exchanges/questions';
import type { FormView } from '@/lib/contacts/exchanges/views';
import { entryOf, FieldError, LabelText } from './field';

type Props = { view: FormView; question: AskedQuestion };

function Choice({ view, question }: Props) {
  const { id, kind, isRequired } = question;
  const name = fieldOf(id);
  const { t } = view;
  const yesno = [
    { value: 'yes', text: t('exchange:yes') },
    { value: 'no', text: t('exchange:no') },
  ];
  const options = kind === 'yesno' ? yesno : question.options;
  const { id: _id, defaultValue, name: _name, autoFocus, ...state } = entryOf(view, name);
  return (
    <fieldset className="mx-field" lang={question.language} {...state}>
      <legend>
        <LabelText view={view} label={question.label} isOptional={!isRequired} />
      </legend>
      {options.map((option, at) => (
        <label className="mx-tick" key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            defaultChecked={defaultValue === option.value}
            required={isRequired}
            // biome-ignore lint/a11y/noAutofocus: after a refusal one goes on where something is to be mended.
            autoFocus={autoFocus && at === 0}
          />
          <span>
            <bdi>{option.text}</bdi>
          </span>
        </label>
      ))}
      <FieldError view={view} name={name} />
    </fieldset>
  );
}

/** A question of the card's own: a text, a choice of several answers, or yes and no. */
export function ExtraQuestion({ view, question }: Props) {
  if (question.kind !== 'text') return <Choice view={view} question={question} />;
  const name = fieldOf(question.id);
  return (
    <div className="mx-field" lang={question.language}>
      <label htmlFor={name}>
        <LabelText view={view} label={question.label} isOptional={!question.isRequired} />
      </label>
      <textarea rows={2} dir="auto" maxLength={1000} required={question.isRequired} {...entryOf(view, name)} />
      <FieldError view={view} name={name} />
    </div>
  );
}
