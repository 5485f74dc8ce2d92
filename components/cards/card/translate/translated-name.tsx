import { NameInputs, type NamePart } from '@/components/cards/card/fields/name-inputs';
import { useFieldError } from '@/components/ui/field-error';
import type { FieldErrors } from '@/lib/cards/card/draft-schema';
import type { CardContent } from '@/lib/cards/card/schema';
import { displayName } from '@/lib/platform/formats/names';
import classes from './translate.module.css';
import { type Languages, Original, TranslatedInput } from './translated-input';

type Name = CardContent['name'];
type Props = Languages & { original: Name; value: Name; onChange: (name: Name) => void; errors: FieldErrors };

/** The inputs of the name in another script, which replaces the whole original name. */
export function TranslatedName({ original, value, onChange, errors, base, locale }: Props) {
  const errorText = useFieldError();
  const isMissing = `${value.first}${value.last}${value.preferred}`.trim() === '';
  const input = (part: NamePart, label: string) => (
    <TranslatedInput
      key={part}
      path={`name.${part}`}
      base={base}
      locale={locale}
      label={label}
      original={original[part]}
      value={value[part]}
      onChange={(text) => onChange({ ...value, [part]: text })}
      error={errorText(errors[`translations.${locale}.name.${part}`])}
      canBeMissing={false}
    />
  );
  const whole = displayName(original, base);
  return (
    <>
      {isMissing && whole !== '' && (
        <p className={classes.whole}>
          <Original base={base} text={whole} isMissing />
        </p>
      )}
      <NameInputs language={locale} isInUse={(part) => original[part] !== '' || value[part] !== ''} input={input} />
    </>
  );
}
