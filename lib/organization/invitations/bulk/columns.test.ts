import { expect, it } from 'vitest';
import { locales } from '@/lib/platform/i18n/languages';
import { guessColumns } from './columns';
import { roleOfText } from './roles';
import { rowOfCells } from './row-of-cells';

it.each([
  [['E-mail', 'Full name', 'Role', 'Team'], 'en'],
  [['Courriel', 'Nom complet', 'Rôle', 'Équipe'], 'fr-CA'],
  [['Correo electrónico', 'Nombre completo', 'Rol', 'Equipo'], 'es-MX'],
  [['البريد الإلكتروني', 'الاسم الكامل', 'الدور', 'الفريق'], 'ar'],
  [['メールアドレス', '氏名', '役割', 'チーム'], 'ja'],
  [['电子邮件', '姓名', '角色', '团队'], 'zh'],
  [['E-mail', 'Nome completo', 'Ruolo', 'Squadra'], 'it'],
  [['E-Mail-Adresse', 'Name', 'Rolle', 'Teams'], 'de'],
  [['E-mail', 'Nome completo', 'Função', 'Equipe'], 'pt-BR'],
])('knows columns by their names: %s', (columns, locale) => {
  expect(locales).toContain(locale);
  expect(guessColumns(columns, [])).toEqual(['email', 'name', 'role', 'teams']);
});

it('takes two names apart, the first of two addresses, and addresses without a name of their column', () => {
  expect(guessColumns(['First name', 'Last name', 'Work e-mail', 'Home e-mail', 'Team'], [])).toEqual([
    ...['firstName', 'lastName', 'email', 'ignore', 'teams'],
  ]);
  const rows = [
    ['1', 'ada@example.com'],
    ['2', 'bob@example,com'],
    ['3', 'nobody'],
  ];
  expect(guessColumns(['A', 'B'], rows)).toEqual(['ignore', 'email']);
});

it('reads roles in nine languages; nothing is a user, anything else no role', () => {
  const roles = (...texts: string[]) => texts.map(roleOfText);
  expect(roles('', ' user ', 'Mitarbeiterin', 'メンバー', 'عضو', 'Usuária')).toEqual(Array(6).fill('USER'));
  expect(roles('ADMIN', 'Administrateur', '管理者', '管理员', 'مشرف', 'Amministratore')).toEqual([
    ...['ADMIN', 'ADMIN', 'ADMIN', 'ADMIN', 'ADMIN', 'ADMIN'],
  ]);
  expect(roles('Team manager', 'Responsable', 'リーダー', 'Teamleiterin')).toEqual(Array(4).fill('MANAGER'));
  expect(roles('Owner', 'Emperor', '-')).toEqual([null, null, null]);
});

it('reads what programs write: names before addresses, several teams in a cell', () => {
  const row = rowOfCells(['Ada <ADA@example.com>', ' A\tB ', 'Sales; sales |Ops、研究'], ['email', 'name', 'teams']);
  expect(row).toEqual({
    ...{ email: 'ADA@example.com', name: 'A B', role: 'USER', roleText: '', teams: ['sales', 'Ops', '研究'] },
  });
});
