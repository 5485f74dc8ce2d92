import { expect, it } from 'vitest';
import type { Locale } from '@/lib/platform/i18n/languages';
import { banned, sentencesOf } from './glossary';
import { misprints, ownWords } from './typography';

// Sentences that the checks of glossary and typography must find: former words, words of other regions, and informal address.

const heard = (locale: string, text: string) =>
  banned({ locale, place: 'x:y', english: locale === 'en' ? text : 'Anything.', text });

it.each([
  ['Numbers', 'Analytics'],
  ['See your numbers', 'See your phone number'],
  ['Activity log', 'Audit log'],
  ['User', 'Deleted user'],
  ['Make this person a user', 'Enter the user name'],
  ['Look', 'How should your card look?'],
  ['Change the look of your card', 'Change the design of your card'],
  ['Take over', 'Apply'],
  ['Take the values over', 'It takes a moment'],
  ['Kept', 'These edits were kept'],
  ['Contacts left', 'You left the organization'],
  ['Visitors can leave their details', 'Visitors can share their details'],
  ['They left you contact details', 'They left on their own'],
  ['Bring back', 'Restore'],
  ['Bring {{name}} back', 'An organization brings people together'],
  ['Delete for good', 'Delete permanently'],
  ['Leave out', 'Skip'],
  ['Back office', 'Admin console'],
  ['The back-office team', 'Go back to the office'],
  ['The receipt was sent', 'The confirmation was sent'],
  ['Withdraw', 'Delete my details'],
  ['Sign in anew', 'Sign in again'],
  ['This releases codes', 'This unlinks the codes'],
  ['Your codes are released', 'Your codes are unlinked'],
  ['This address is taken', 'This email address is taken'],
  ['Copy the address', 'Copy the link'],
  ['Enter your email or your organization’s address', 'Enter your email or your organization’s URL'],
  ['Log on', 'Sign in'],
  ['Log off', 'Sign out'],
  ['Sign on to continue', 'Continue with single sign-on'],
])('English says nothing as before: %s', (before, today) => {
  expect([heard('en', before).length > 0, heard('en', today)]).toEqual([true, []]);
});

it.each([
  ['es-MX', 'Abra la tarjeta en su ordenador', 'Abra la tarjeta en su computadora'],
  ['es-MX', 'Suba un fichero', 'Suba un archivo'],
  ['pt-BR', 'Guardar', 'Salvar'],
  ['pt-BR', 'Escolha um ficheiro', 'Escolha um arquivo'],
  ['pt-BR', 'Eliminar contacto', 'Excluir contato'],
  ['fr-CA', 'Entrez votre e-mail', 'Entrez votre courriel'],
  ['es-MX', 'Puede ver las tarjetas de usted', 'Puede ver sus tarjetas'],
])('no word of another region, and nothing that nobody says: %s, %s', (locale, wrong, right) => {
  expect([heard(locale, wrong).length > 0, heard(locale, right)]).toEqual([true, []]);
});

it.each([
  ['de', 'Zum Öffnen der Karte, wähle einen Kontakt.', 'Zum Öffnen wählen Sie einen Kontakt.'],
  ['fr-CA', 'Pour continuer, choisis une carte.', 'Pour continuer, choisissez une carte.'],
  ['it', 'Per continuare, scegli un biglietto.', 'Per continuare, scelga un biglietto.'],
  ['es-MX', 'Para continuar, elige una tarjeta.', 'Para continuar, elija una tarjeta.'],
  ['pt-BR', 'Para continuar, escolhe um cartão.', 'Para continuar, escolha um cartão.'],
  ['ja', '名刺が削除される。', '名刺が削除されます。'],
  ['ja', '名刺を削除する。元に戻せない。', '名刺を削除します。元に戻せません。'],
  ['ja', '名刺を削除した。', '名刺を削除しました。もう一度お試しください。'],
])('nobody is on first-name terms: %s, %s', (locale, wrong, right) => {
  expect([heard(locale, wrong).join().includes('register'), heard(locale, right)]).toEqual([true, []]);
});

it.each([
  ['ja', 'ＱＲコード', 'QRコード'],
  ['ja', '保存中・・・', '保存中…'],
  ['zh', '正在保存。。。', '正在保存…'],
  ['en', '3-30 characters', '3–30 characters with SHA-256 or AES-128-CBC'],
  ['de', '3-30 Zeichen', '3–30 Zeichen'],
  ['zh', '刪除聯絡人', '删除联系人'],
  ['ja', '删除联系人', '連絡先を削除'],
  ['ja', 'バージョン {{version}}', 'バージョン{{version}}'],
] as const)('is seen in print: %s, %s', (locale: Locale, wrong, right) => {
  const found = (text: string) => misprints(locale).filter(({ pattern }) => pattern.test(ownWords(text)));
  expect([found(wrong).length > 0, found(right)]).toEqual([true, []]);
});

// Names are separated by spaces because they may be in Latin script. Days and languages are Chinese, so they are not.
const names = '(?:name|email|target|actor|inviter|organization|domain|username)';
const tight = new RegExp(`[\\u4e00-\\u9fff]\\{\\{${names}\\}\\}|\\{\\{${names}\\}\\}[\\u4e00-\\u9fff]`);

it('names stand apart in Chinese', () => {
  expect(
    sentencesOf('zh')
      .filter(({ text }) => tight.test(text))
      .map(({ place }) => place),
  ).toEqual([]);
  expect([tight.test('{{name}}的名片'), tight.test('{{name}} 的名片，{{day}}创建')]).toEqual([true, false]);
});
