import { expect, it } from 'vitest';
import { nobody } from '../person';
import { isNoNews } from './row-known';

it.each([
  ['Private', 'Off'],
  ['Privat', 'Aus'],
  ['Privat', 'Nein'],
  ['Privé', 'Désactivé'],
  ['Privé', 'Non'],
  ['Privado', 'Desactivado'],
  ['Privado', 'Não'],
  ['Particular', 'Desativado'],
  ['Privato', 'Disattivato'],
  ['プライベート', 'オフ'],
  ['プライベート', 'いいえ'],
  ['私密', '关'],
  ['私密', '否'],
  ['خاص', 'إيقاف'],
  ['خاص', 'لا'],
])('what Outlook says of everybody is no news: %s is %s', (column, text) => {
  expect(isNoNews(column, text, nobody())).toBe(true);
});

it.each([
  ['Privat', 'Ein'],
  ['Privat', 'Wahr'],
  ['Private', 'On'],
  ['Geschlecht', 'Weiblich'],
  ['Priorität', 'Hoch'],
  ['Ort', 'Aus'],
])('what it says of somebody is kept: %s is %s', (column, text) => {
  expect(isNoNews(column, text, nobody())).toBe(false);
});
