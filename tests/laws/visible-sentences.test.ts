import { expect, it } from 'vitest';
import { parseCode, treeOf } from './syntax';
import { paths } from './tree';
import { sentencesIn } from './visible-sentences';

/** Names that are the same in every language. */
const names = ['Microsoft Entra ID', 'Google Workspace', 'OpenID Connect', 'Samsung Internet', 'PDF ·'];

/** Files and folders with English that no reader of the product's pages sees, or with words that belong to no language's texts. */
const others: Record<string, string> = {
  'components/platform/developers/samples.ts': 'samples of programs',
  'components/journeys/home/example-people.ts': 'the people of the example cards, each in a language of their own',
  'lib/contacts/devices/carddav/properties.ts': 'descriptions of privileges, which the protocol wants in one language',
  'lib/contacts/imports/add-to-contact.ts':
    'columns of our own CSV, named in lib/platform/formats/csv/export-columns.ts',
  'lib/journeys/webhooks/event-data.ts': 'the API’s documentation',
  'lib/journeys/assistants/tools/': 'what tools do, which the programs of assistants read',
  'lib/server/assistant.ts': 'the instructions to the programs of assistants',
  'lib/journeys/card-import/linkedin.ts': 'columns of LinkedIn’s archive',
  'lib/organization/scim/': 'the protocol’s own documentation and errors, which administrators of directories read',
  'lib/platform/db/client.ts': 'the message by which a driver’s error is known',
  'lib/platform/env.ts': 'errors of settings, which an operator reads',
  'lib/platform/formats/account-names.ts': 'names of services',
  'lib/platform/formats/csv/export-columns.ts': 'columns of our own CSV, by which an import knows them again',
  'lib/platform/formats/whole-address.ts': 'names of countries, as addresses from elsewhere spell them',
  'lib/platform/http/api-changes.ts': 'the API’s documentation',
  'lib/platform/http/openapi-examples.ts': 'examples of the API’s documentation',
  'lib/platform/http/openapi-webhooks.ts': 'the API’s documentation',
  'lib/platform/http/openapi.ts': 'the API’s documentation',
  'lib/platform/http/problem.ts': 'the title of problem details, which programs read',
  'lib/platform/i18n/languages.ts': 'languages, each named in itself',
  'lib/platform/metrics.ts': 'what figures mean, which an operator reads',
  'lib/server/metrics/': 'what figures mean, which an operator reads',
  'pages/api/': 'the API’s documentation',
};

const isOther = (path: string) => Object.keys(others).some((place) => path.startsWith(place));

const found = paths('{components,lib,pages}/**/*.{ts,tsx}')
  .filter((path) => !/\/test-[^/]+(?:$|\/)/.test(path))
  .flatMap((path) => sentencesIn(treeOf(path)).map((text) => ({ path, text })))
  .filter(({ text }) => !names.includes(text));

it('no visible sentence stands outside locales/', () => {
  expect(found.filter(({ path }) => !isOther(path)).map(({ path, text }) => `${path}: ${text}`)).toEqual([]);
});

it('no exception is without its sentence', () => {
  expect(Object.keys(others).filter((place) => !found.some(({ path }) => path.startsWith(place)))).toEqual([]);
});

it('knows a visible sentence when it sees one', () => {
  const inCode = (code: string) => sentencesIn(parseCode(code));
  expect(inCode('<Text>Card is saved</Text>')).toEqual(['Card is saved']);
  expect(inCode("<Text>{isNew ? 'Card is saved' : t('saved')}</Text>")).toEqual(['Card is saved']);
  expect(inCode(`<Text>{\`\${name} is saved\`}</Text>`)).toEqual(['… is saved']);
  expect(inCode("<Text>{isNew && 'saved'}</Text>")).toEqual(['saved']);
  expect(inCode('<Button aria-label="Save" />')).toEqual(['Save']);
  expect(inCode("<Button aria-label={isNew ? 'Save the card' : t('edit')} />")).toEqual(['Save the card']);
  expect(inCode("<Button title={name + ' is saved'} />")).toEqual(['is saved']);
  expect(inCode("notifications.show({ message: 'Saved' })")).toEqual(['Saved']);
  expect(inCode("notifications.show({ title: isNew ? 'card saved' : name })")).toEqual(['card saved']);
  expect(inCode("export const wording = 'The card is saved';")).toEqual(['The card is saved']);
  expect(inCode(`export const wording = \`Saved by \${name}\`;`)).toEqual(['Saved by …']);
});

it('lets keys, codes and the words of operators be', () => {
  const code = `
    <Text aria-label={t('saveCard')} c="dimmed" title={isNew ? t('a') : null}>{t(isNew ? 'saveCard' : 'editCard')} · {name}</Text>;
    notifications.show({ message: t('saved'), label: 'saveCard', color: 'red' });
    log.info('The worker has started'); ctx.log.warn({ id }, 'No such job'); throw new RangeError('Out of range');
    headers.set('Vary', 'Accept, Accept-Language'); type Answer = 'Not found';
  `;
  expect(sentencesIn(parseCode(`<></>;${code}`))).toEqual([]);
});
