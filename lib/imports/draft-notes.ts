import type { RowProblem } from './schema';

/** Longest note of a contact, in UTF-16 units. */
const longestNote = 5000;

/**
 * What a contact has no place for, on its way into the note, and what is told about it. Lines begin with the name that vCard
 * has for them, in every language the same, so that the same file read again says the same.
 */
export class DraftNotes {
  private readonly lines: string[] = [];
  readonly problems: RowProblem[] = [];

  /** Something for the note that nobody needs to be told about. */
  keep(line: string): void {
    this.lines.push(line);
  }

  /** Something that was meant for another place: `invalid_phone` of `fields`, say. */
  move(path: string, code: string, name: string, text: string): void {
    this.lines.push(`${name}: ${text}`);
    this.tell(path, code, text);
  }

  tell(path: string, code: string, text: string): void {
    if (this.problems.length < 50) this.problems.push({ path, code, text: text.slice(0, 500) });
  }

  /** The note with everything that was kept; where that is too long it is cut, and said so. */
  noteAfter(note: string): string {
    const whole = [note, this.lines.join('\n')].filter(Boolean).join('\n\n').trim();
    if (whole.length <= longestNote) return whole;
    this.tell('note', 'cut_off', whole.slice(longestNote - 1));
    return `${whole.slice(0, longestNote - 1).replace(/\p{Cs}$/u, '')}…`;
  }
}
