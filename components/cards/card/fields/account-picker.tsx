import { Text, TextInput, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { AccountIcon } from '@/components/cards/public-card/account-icon';
import { type AccountKind, accountName } from '@/lib/platform/formats/account-names';
import { searchAccounts } from '@/lib/platform/formats/account-search';
import { type AccountGroup, accountKindGroups, normaliseAccount } from '@/lib/platform/formats/accounts';
import classes from './account-picker.module.css';

type Props = {
  /** Receives the service and the typed handle, which is empty when the text was only a search for the service. */
  onPick: (network: AccountKind, handle: string) => void;
};

function useGroupNames(): Record<AccountGroup, string> {
  const { t } = useTranslation('card');
  return {
    social: t('accountGroupSocial'),
    work: t('accountGroupWork'),
    media: t('accountGroupMedia'),
    messaging: t('accountGroupMessaging'),
    booking: t('accountGroupBooking'),
    payment: t('accountGroupPayment'),
  };
}

/** The list of all services, chosen by arrow keys or pointer; a pasted address or a handle finds its service. */
export function AccountPicker({ onPick }: Props) {
  const { t } = useTranslation('card');
  const groupNames = useGroupNames();
  const id = useId();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(-1);
  const { by, kinds } = searchAccounts(query);
  const optionId = (kind: AccountKind | undefined) => (kind ? `${id}-${kind}` : undefined);
  const activeId = optionId(kinds[active]);
  const handleAt = (kind: AccountKind) =>
    by === 'address' || by === 'handle' ? (normaliseAccount(kind, query)?.handle ?? '') : '';

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || kinds.length === 0) return;
    const last = kinds.length - 1;
    if (event.key === 'ArrowDown') setActive(active >= last ? 0 : active + 1);
    else if (event.key === 'ArrowUp') setActive(active <= 0 ? last : active - 1);
    else if (event.key === 'Enter') {
      const kind = kinds[active];
      if (kind) onPick(kind, handleAt(kind));
    } else return;
    event.preventDefault();
  };

  return (
    <>
      <TextInput
        data-autofocus
        label={t('accountSearch')}
        description={t('accountSearchHint')}
        leftSection={<IconSearch aria-hidden size={18} />}
        dir="auto"
        ta="start"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        role="combobox"
        aria-expanded={kinds.length > 0}
        aria-controls={id}
        aria-activedescendant={activeId}
        value={query}
        onChange={(event) => {
          setQuery(event.currentTarget.value);
          setActive(event.currentTarget.value.trim() === '' ? -1 : 0);
        }}
        onKeyDown={onKeyDown}
      />
      <Text size="sm" mt="sm" role="status" hidden={by !== 'handle'}>
        {by === 'handle' && (kinds.length > 0 ? t('accountHandleAt') : t('accountNone'))}
      </Text>
      <div className={classes.list} id={id} role="listbox" aria-label={t('accounts')} hidden={kinds.length === 0}>
        {accountKindGroups.map(({ group, kinds: all }) => {
          const shown = all.filter((kind) => kinds.includes(kind));
          if (shown.length === 0) return null;
          return (
            // biome-ignore lint/a11y/useSemanticElements: options of a list box are grouped, not fields.
            <div key={group} className={classes.group} role="group" aria-labelledby={`${id}-${group}-label`}>
              <div id={`${id}-${group}-label`} className={classes.label}>
                {groupNames[group]}
              </div>
              {shown.map((kind) => (
                <UnstyledButton
                  key={kind}
                  id={optionId(kind)}
                  className={classes.option}
                  role="option"
                  tabIndex={-1}
                  aria-selected={kinds[active] === kind}
                  onClick={() => onPick(kind, handleAt(kind))}
                >
                  <AccountIcon kind={kind} size={22} />
                  <span className={classes.words}>
                    {accountName(kind)}
                    {handleAt(kind) && (
                      <span className={classes.handle}>
                        <bdi dir="ltr">{handleAt(kind)}</bdi>
                      </span>
                    )}
                  </span>
                </UnstyledButton>
              ))}
            </div>
          );
        })}
      </div>
    </>
  );
}
