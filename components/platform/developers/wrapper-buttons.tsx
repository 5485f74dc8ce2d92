import { Button, Code, Group, Table, Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { nativeButtonTarget, nativeEventName } from '@/lib/platform/browser/native-bridge';

const buttons = ['share', 'sms', 'email', 'contacts', 'home'];

/** Sends the event as a wrapper with access to the page's own window does. */
function dispatch(button: string): void {
  window.dispatchEvent(new CustomEvent(nativeEventName, { detail: { button } }));
}

/** Sends the event as a wrapper that can only post text does. */
function post(button: string): void {
  window.postMessage(JSON.stringify({ type: nativeEventName, button }), window.location.origin);
}

/** The buttons of the wrapper with the pages they lead to, each of which can be tried here. */
export function WrapperButtons() {
  const { t } = useTranslation('developers');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section style={{ overflowX: 'auto' }} aria-label={t('wrapperTest')} tabIndex={0}>
      <Table verticalSpacing="sm" miw={480}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('wrapperButton')}</Table.Th>
            <Table.Th scope="col">{t('wrapperTarget')}</Table.Th>
            <Table.Th scope="col">{t('wrapperTry')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {buttons.map((button) => (
            <Table.Tr key={button}>
              <Table.Th scope="row">
                {button === 'home' ? <Text size="sm">{t('wrapperOther')}</Text> : <Code dir="ltr">{button}</Code>}
              </Table.Th>
              <Table.Td>
                <Code dir="ltr">{nativeButtonTarget(button)}</Code>
              </Table.Td>
              <Table.Td>
                <Group gap="xs" wrap="nowrap">
                  <Button size="sm" variant="default" flex="none" onClick={() => dispatch(button)}>
                    {t('wrapperEvent')}
                  </Button>
                  <Button size="sm" variant="default" flex="none" onClick={() => post(button)}>
                    {t('wrapperMessage')}
                  </Button>
                </Group>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
