import { foldedHeader } from '@/lib/platform/formats/csv/column-words';
import type { RowRole } from './schema';

// What people write into a column of roles, in the nine languages, as `foldedHeader` leaves it.
const words: [RegExp, RowRole][] = [
  [
    /^(?:(?:org(?:anization)? )?(?:admin|amministratore|amministratrice)(?:s|istrators?|istrador|istratore|istrateur|istratrice|istradora)?|管理者|管理员|管理員|مدير النظام|مشرف|المشرف|مسؤول|المسؤول)$/,
    'ADMIN',
  ],
  [
    /^(?:(?:team ?)?(?:managers?|leads?|leader|leiter(?:in)?|leitung)|gestionnaire|responsable|chef d equipe|jefe de equipo|gerente|gestor(?:a)?|lider|responsabile|capo ?squadra|チーム ?(?:リーダー|マネージャー|管理者)|マネージャー|リーダー|团队(?:经理|负责人|管理员)|经理|مدير|مدير الفريق|قائد الفريق)$/,
    'MANAGER',
  ],
  [
    /^(?:users?|members?|viewers?|employees?|staff|standard|nutzer(?:in)?|benutzer(?:in)?|mitglied(?:er)?|mitarbeiter(?:in)?|utilisateur|utilisatrice|membre|usuari[oa]|miembro|empleado|utente|membro|dipendente|colaborador(?:a)?|ユーザー?|メンバー|一般|用户|成员|普通用户|مستخدم|عضو|موظف)$/,
    'USER',
  ],
];

/** The role that a cell names; an empty cell is a plain USER, null stands for a text that is no role. */
export function roleOfText(text: string): RowRole | null {
  const folded = foldedHeader(text);
  if (folded === '') return text.trim() === '' ? 'USER' : null;
  return words.find(([pattern]) => pattern.test(folded))?.[1] ?? null;
}
