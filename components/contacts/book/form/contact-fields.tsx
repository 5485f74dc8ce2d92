import { ActionIcon, Group, Stack } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { AddAccount } from '@/components/cards/card/fields/add-account';
import { iconOf } from '@/components/cards/card/fields/field-icons';
import { FieldInputs } from '@/components/cards/card/fields/field-inputs';
import { useAddField } from '@/components/cards/card/fields/use-add-field';
import { useFieldNames } from '@/components/cards/card/fields/use-field-names';
import { AddButton } from '@/components/ui/add-button';
import { useFieldError } from '@/components/ui/field-error';
import { quiet } from '@/components/ui/quiet';
import type { ContactDraft } from '@/lib/contacts/book/draft-schema';
import classes from './contact-fields.module.css';

type Ways = Pick<ContactDraft['content'], 'fields'>;
type Props = { value: Ways; onChange: (value: Ways) => void; errors: Record<string, string> };

const kinds = ['phone', 'email', 'website', 'address'] as const;

/** The inputs of the contact details. */
export function ContactFields({ value, onChange, errors }: Props) {
  const { t } = useTranslation(['contacts', 'card']);
  const errorText = useFieldError();
  const { nameOf } = useFieldNames();
  const { add, isFull } = useAddField({ value, onChange: ({ fields }: Ways) => onChange({ fields }) });
  const adds = {
    phone: t('card:addPhone'),
    email: t('card:addEmail'),
    website: t('card:addWebsite'),
    address: t('card:addAddress'),
  };
  return (
    <Stack gap="md">
      {value.fields.length > 0 && (
        <ul className={classes.list}>
          {value.fields.map((field, at) => {
            const Icon = iconOf(field);
            const name = nameOf(field);
            return (
              <li key={field.id} className={classes.item} data-field={field.id}>
                <fieldset className={classes.set}>
                  <legend className={classes.legend}>
                    <Icon aria-hidden size={20} stroke={1.6} />
                    {name}
                  </legend>
                  <ActionIcon
                    className={classes.remove}
                    {...quiet}
                    size="xl"
                    aria-label={t('removeField', { name })}
                    onClick={() => onChange({ fields: value.fields.filter(({ id }) => id !== field.id) })}
                  >
                    <IconTrash aria-hidden size={18} />
                  </ActionIcon>
                  <FieldInputs
                    value={field}
                    onChange={(next) =>
                      onChange({ fields: value.fields.map((other) => (other.id === field.id ? next : other)) })
                    }
                    errorOf={(key) => errorText(errors[`fields.${at}.${key}`])}
                  />
                </fieldset>
              </li>
            );
          })}
        </ul>
      )}
      <Group gap={8}>
        {kinds.map((kind) => (
          <AddButton key={kind} icon={iconOf({ kind })} label={adds[kind]} onClick={add(kind)} isDisabled={isFull} />
        ))}
        <AddAccount isDisabled={isFull} onAdd={(network, handle) => add('account', network, handle)()} />
      </Group>
    </Stack>
  );
}
