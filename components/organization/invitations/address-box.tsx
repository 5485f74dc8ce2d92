import { Pill, PillsInput } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { type ListedAddress, readAddressList } from '@/lib/platform/formats/address-list';
import classes from './invitations.module.css';

/** The addresses so far, and what is being typed. */
export type Addresses = { entries: ListedAddress[]; typed: string };

const keyOf = ({ email, text }: ListedAddress) => email ?? text;

/** The addresses with what is typed among them; what is there already is not added again. */
export function withTyped({ entries, typed }: Addresses, more = ''): Addresses {
  const present = new Set(entries.map(keyOf));
  const added = readAddressList(`${typed}${more}`).filter((entry) => !present.has(keyOf(entry)));
  return { entries: [...entries, ...added], typed: '' };
}

type Props = {
  value: Addresses;
  onChange: (value: Addresses) => void;
  label: string;
  description: string;
  /** What the server says of the addresses. */
  error?: string | undefined;
};

/** One box for many addresses, typed or pasted; each becomes a chip, those that are no addresses are marked. */
export function AddressBox({ value, onChange, label, description, error }: Props) {
  const { t } = useTranslation('invitations');
  const field = useRef<HTMLInputElement>(null);
  const { entries, typed } = value;
  // The dialog may have placed its focus before this box was loaded.
  useEffect(() => field.current?.focus(), []);
  const wrong = entries.filter(({ email }) => email === null).length;
  const commit = () => typed.trim() && onChange(withTyped(value));
  const remove = (entry: ListedAddress) => {
    onChange({ ...value, entries: entries.filter((one) => one !== entry) });
    field.current?.focus();
  };
  // A wrong entry goes back to where it was written, to be corrected there.
  const correct = (entry: ListedAddress) => {
    const kept = withTyped({ entries: entries.filter((one) => one !== entry), typed });
    onChange({ ...kept, typed: entry.text });
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (['Enter', ',', ';'].includes(event.key) && typed.trim()) {
      event.preventDefault();
      commit();
    }
    const last = entries.at(-1);
    if (event.key === 'Backspace' && typed === '' && last) {
      event.preventDefault();
      correct(last);
    }
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (!/[,;\s<]/.test(text.trim())) return;
    event.preventDefault();
    onChange(withTyped(value, text));
  };
  return (
    <PillsInput
      classNames={{ input: classes.box ?? '' }}
      label={label}
      description={description}
      error={error ?? (wrong > 0 ? t('wrongAddresses', { count: wrong }) : undefined)}
    >
      <Pill.Group>
        {entries.map((entry) => (
          <Pill
            key={keyOf(entry)}
            className={classes.pill}
            data-wrong={entry.email === null || undefined}
            title={entry.text}
            withRemoveButton
            removeButtonProps={{ 'aria-label': t('removeAddress', { address: entry.text }), tabIndex: 0 }}
            onRemove={() => remove(entry)}
            {...(entry.email === null ? { onDoubleClick: () => correct(entry) } : {})}
          >
            {entry.name && (
              <>
                <bdi>{entry.name}</bdi>{' '}
              </>
            )}
            <bdi className={entry.name ? classes.address : undefined}>{entry.email || entry.text}</bdi>
          </Pill>
        ))}
        <PillsInput.Field
          ref={field}
          className={classes.field}
          name="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="auto"
          value={typed}
          placeholder={entries.length === 0 ? t('addressesExample') : undefined}
          onChange={(event) => onChange({ ...value, typed: event.currentTarget.value })}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          data-autofocus
        />
      </Pill.Group>
    </PillsInput>
  );
}
