import { contactName } from '@/lib/contacts/book/model';
import '@mantine/spotlight/styles.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight';
import { IconCards, IconSearch, IconUser } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useEffect, useId, useState } from 'react';
import { useRouteChange } from '@/components/ui/use-route-change';
import { useCards } from '@/lib/cards/card/hooks';
import { api } from '@/lib/platform/browser/api';
import { displayName } from '@/lib/platform/formats/names';
import { searchText, searchWords } from '@/lib/platform/formats/search-text';
import classes from './palette.module.css';
import { type Entry, usePaletteActs, usePalettePages } from './palette-entries';

const [store, palette] = createSpotlight();

/** Returns the contacts that match the typed text, 150 ms after the last change of the text. */
function useFoundContacts(typed: string): Entry[] {
  const [settled] = useDebouncedValue(typed.trim().slice(0, 200), 150);
  const { data } = useQuery({
    queryKey: ['contacts', 'palette', settled],
    queryFn: ({ signal }) => api('GET', '/contacts', { query: { q: settled, limit: 8 }, signal }),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  });
  if (settled === '' || typed.trim() === '') return [];
  return (data?.items ?? []).map((contact) => ({
    id: contact.id,
    label: contactName(contact),
    description: [contact.content.title, contact.content.company].filter(Boolean).join(' · '),
    path: `/app/contacts?contact=${contact.id}`,
    icon: IconUser,
  }));
}

/** The command palette: leads to any page, own card or contact, and does what is done from anywhere. It opens each time `asked` grows. */
export function Palette({ asked }: { asked: number }) {
  const { t } = useTranslation('common');
  const router = useRouter();
  const list = useId();
  const [typed, setTyped] = useState('');
  const { data: cards = [] } = useCards();
  const pages = usePalettePages();
  const acts = usePaletteActs();
  const contacts = useFoundContacts(typed);
  // The library does not count the palette as a modal, but like every modal it closes on each change of route.
  useRouteChange(true, palette.close);
  useEffect(() => {
    if (asked > 0) palette.open();
  }, [asked]);
  const words = searchWords(typed);
  const go = (entry: Entry) => ('path' in entry ? void router.push(entry.path) : entry.act());
  const has = ({ label, description = '' }: Entry) =>
    words.every((word) => searchText(`${label} ${description}`).includes(word));
  const ownCards = cards.map(({ username, content, language }) => ({
    id: username,
    label: displayName(content.name, language) || username,
    description: `/${username}`,
    path: `/app/profile/${username}`,
    icon: IconCards,
  }));
  const groups: [string, Entry[]][] = [
    [t('palettePages'), pages.filter(has)],
    [t('paletteActs'), acts.filter((act) => has(act) && (act.isAlways || typed.trim() !== ''))],
    [t('cards'), ownCards.filter(has).slice(0, 8)],
    [t('contacts'), contacts],
  ];
  const filled = groups.filter(([, entries]) => entries.length > 0);
  const all = filled.flatMap(([, entries]) => entries);
  // The library shows only visually which entry the arrow keys have reached; the ARIA attributes are set here.
  const { selected, opened: isOpen } = useSpotlight(store);
  const idOf = (at: number) => `${list}-${at}`;
  // The first entry is selected at once, so that Enter goes there; the library begins with none.
  const shownIds = all.map(({ id }) => id).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: other entries, or another opening, begin at the top.
  useEffect(() => {
    const rows = document.getElementById(list)?.querySelectorAll('[data-action]');
    if (!isOpen || !rows?.[0]) return;
    for (const row of rows) row.removeAttribute('data-selected');
    rows[0].setAttribute('data-selected', 'true');
    store.updateState((state) => ({ ...state, selected: 0 }));
  }, [shownIds, isOpen]);
  return (
    <Spotlight.Root
      store={store}
      query={typed}
      onQueryChange={setTyped}
      shortcut={null}
      scrollable
      maxHeight="min(440px, 60dvh)"
      // It stays where it opens, however many entries there are.
      centered={false}
      yOffset="min(20dvh, 160px)"
      classNames={{ content: classes.content ?? '', search: classes.search ?? '' }}
      attributes={{ content: { 'aria-label': t('palette') } }}
      transitionProps={{ duration: 150 }}
    >
      <Spotlight.Search
        placeholder={t('palette')}
        aria-label={t('paletteHint')}
        leftSection={<IconSearch aria-hidden size={20} />}
        dir="auto"
        role="combobox"
        aria-expanded
        aria-autocomplete="list"
        aria-controls={list}
        aria-activedescendant={selected >= 0 && selected < all.length ? idOf(selected) : undefined}
      />
      <Spotlight.ActionsList id={list} role="listbox" aria-label={t('palette')}>
        {filled.map(([label, entries]) => (
          <Spotlight.ActionsGroup key={label} label={label} role="group" aria-label={label}>
            {entries.map((entry) => (
              <Spotlight.Action
                key={entry.id}
                className={classes.row}
                // The library does not pass an `id` on to the element.
                ref={(action) => action?.setAttribute('id', idOf(all.indexOf(entry)))}
                role="option"
                aria-selected={selected === all.indexOf(entry)}
                onClick={() => go(entry)}
              >
                <entry.icon aria-hidden className={classes.icon} size={20} stroke={1.6} />
                <span className={classes.words}>
                  <bdi>{entry.label}</bdi>
                  {/* The space keeps the two apart for screen readers. */}
                  {entry.description && (
                    <>
                      {' '}
                      <bdi className={classes.about}>{entry.description}</bdi>
                    </>
                  )}
                </span>
              </Spotlight.Action>
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {filled.length === 0 && <Spotlight.Empty>{t('paletteNone')}</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
