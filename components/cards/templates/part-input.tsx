import { Textarea, TextInput } from '@mantine/core';
import { ExchangeSettings } from '@/components/cards/card/exchange/exchange-settings';
import { LookFields } from '@/components/cards/card/fields/look-fields';
import { usePartNames } from '@/components/cards/card/fields/use-part-names';
import { useFieldError } from '@/components/ui/field-error';
import { PictureField } from '@/components/ui/media/picture-field';
import type { CardDraft, FieldErrors } from '@/lib/cards/card/draft-schema';
import { layouts } from '@/lib/cards/card/schema';
import { kindOf, partOf, withPart } from '@/lib/cards/card/template-model';
import type { PartPath } from '@/lib/platform/formats/card-parts';
import { KindInput } from './kind-input';

export type PartInputProps = {
  path: PartPath;
  value: CardDraft;
  onChange: (value: CardDraft) => void;
  /** Refused entries by path within the content. */
  errors: FieldErrors;
  /** Whether the part's name stands above already. */
  isNamed?: boolean;
};

const pictures = { photoId: 'photo', logoId: 'logo', coverId: 'cover' } as const;

/** The input of one part of a card, the same as in the card's own form. */
export function PartInput(props: PartInputProps) {
  const { path, value, onChange, errors, isNamed = false } = props;
  const errorText = useFieldError();
  const label = usePartNames()[path];
  const kind = kindOf(path);
  if (kind) return <KindInput {...props} kind={kind} label={label} />;
  if (path === 'look')
    return (
      <LookFields
        value={value.look}
        onChange={(look) => onChange({ ...value, look })}
        card={{ ...value, username: 'sample' }}
        locale={value.language}
        offered={layouts}
      />
    );
  if (path === 'exchangeForm') return <ExchangeSettings value={value} onChange={(next) => onChange(next)} />;
  if (path === 'photoId' || path === 'logoId' || path === 'coverId')
    return (
      <PictureField kind={pictures[path]} value={value[path]} onChange={(id) => onChange({ ...value, [path]: id })} />
    );
  const { value: text, other } = partOf(value, path);
  const write = (next: string) => onChange(withPart(value, path, { value: next, other }));
  const named = isNamed ? { 'aria-label': label } : { label };
  const input = { ...named, dir: 'auto', value: String(text), error: errorText(errors[path]) };
  return path === 'bio' ? (
    <Textarea {...input} autosize minRows={3} maxRows={12} onChange={(event) => write(event.currentTarget.value)} />
  ) : (
    <TextInput {...input} autoComplete="off" onChange={(event) => write(event.currentTarget.value)} />
  );
}
