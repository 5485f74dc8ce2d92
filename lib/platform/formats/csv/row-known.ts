import { isSaid } from '../name-said';
import type { PersonRead } from '../person';
import { foldedHeader } from './column-words';

/** Columns that programs fill from other columns: display names and filing names. */
const derived =
  /display name|displayed as|file as|^initial|angezeigter name|^anzeigename|^speichern unter|nom complet|nom a afficher|classer sous|表示名|显示名称|显示姓名|nombre (?:para mostrar|mostrado)|nome visualizzato|nome (?:de|para) exibicao|اسم العرض|^inici|^iniziali|イニシャル|^缩写$|^الأحرف الأولى$/;

/**
 * Columns that Outlook fills for every contact; `nothing` matches their values for contacts without such data, which differ
 * between versions.
 */
const usual =
  /^(?:priority|prioritat|priorite|prioridad|priorita|prioridade|sensitivity|vertraulichkeit|critere de diffusion|confidencialidad|caracter|riservatezza|sensibilidade|private?|privat|prive|privado|privato|particular|gender|geschlecht|sexe|sexo|sesso|重要度|優先度|優先順位|秘密度|プライベート|性別|优先级|敏感度|私密|性别|أولوية|الأولوية|الحساسية|خاص|النوع|الجنس)$/;
const nothing =
  /^(?:normale?|mittel|false|falsch|faux|falso|unspecified|keine angabe|non specifiee?|indetermine|sin especificar|no especificado|non specificato|nao especificado|標準|普通|指定なし|指定しない|未指定|正常|عادي|عادية|غير محدد|خطأ|off|aus|nein|non?|nao|inactif|desactive|desactivado|disattivat[oa]|desativado|オフ|いいえ|关|关闭|否|ايقاف|إيقاف|لا)$/;

/** Returns whether a cell without a field of its own adds nothing to the other cells of its row. */
export function isNoNews(column: string, text: string, person: PersonRead): boolean {
  const header = foldedHeader(column);
  if (usual.test(header)) return nothing.test(foldedHeader(text));
  return derived.test(header) && isSaid(text, person);
}
