import { expect, it } from 'vitest';
import { countryCodeOf } from './country-code';

it.each([
  [
    'GB',
    'UK, U.K., England, Scotland, Wales, Northern Ireland, Great Britain, Großbritannien, Grande-Bretagne, Gran Bretaña',
  ],
  ['GB', 'Gran Bretagna, Grã-Bretanha, Angleterre, Inghilterra, Inglaterra, Royaume Uni, بريطانيا, إنجلترا, 英國'],
  [
    'US',
    'U.S.A., US of A, the United States, EE. UU., EE.UU., EUA, E.U.A., Etats Unis, Stati Uniti d’America, Amerika',
  ],
  ['US', "Stati Uniti d'America, Estados Unidos de América, أمريكا, امريكا, アメリカ, 米国, 美國"],
  ['SA', 'السعودية, KSA, 沙特, Saudi'],
  ['AE', 'الإمارات, الامارات, UAE, U.A.E., Emirates, VAE, EAU, Emirati Arabi, 阿联酋'],
  ['JP', '日本国, 日本'],
  ['CN', '中国大陆, 中國, PR China, VR China, Mainland China'],
  ['HK', '香港, Hongkong, Hong Kong, HongKong'],
  ['TW', '台灣, 臺灣, 中華民國, Taiwan, R.O.C.'],
  ['MO', '澳門, Macau, マカオ'],
  ['CZ', 'Tschechische Republik, Czechia, Czech Republic, République tchèque, República Checa, Repubblica Ceca'],
  ['SK', 'Slovak Republic, Slowakische Republik'],
  ['NL', 'Holland, Holanda, Olanda, Hollande, Pays Bas, the Netherlands, Nederland'],
  ['KR', 'Korea, Corée, Corea, Coreia, South-Korea, كوريا, 韓國, République de Corée'],
  ['CI', 'Ivory Coast, Côte d’Ivoire, Cote d Ivoire, Elfenbeinküste, Costa de Marfil'],
  ['TR', 'Turkey, Türkiye, Türkei, Turquía'],
  ['RU', 'Russia, Rußland, Russische Föderation, Federación Rusa, Россия'],
  ['IE', 'Éire, Republic of Ireland, Republik Irland'],
  ['BA', 'Bosnia, Bosnien'],
  ['PS', 'Palestine, Palästina, فلسطين'],
  ['DE', 'Bundesrepublik Deutschland, DEUTSCHLAND, DE'],
  ['AT', 'Oesterreich, Österreich'],
  ['ES', 'España, Spain'],
  ['PT', 'Portugal'],
  ['DK', 'Dänemark, Daenemark, Danmark'],
  ['SV', 'El Salvador'],
  ['DO', 'Dom. Rep., República Dominicana'],
])('%s has the names that people write: %s', (code, names) => {
  expect(names.split(', ').map((name) => [name, countryCodeOf(name)])).toEqual(
    names.split(', ').map((name) => [name, code]),
  );
});

it('what may be of two countries or is none is of none', () => {
  expect(['Congo', 'Atlantis', 'EU', '', 'Guinea-', 'the'].map(countryCodeOf)).toEqual([
    ...[null, null, null, null, 'GN', null],
  ]);
});
