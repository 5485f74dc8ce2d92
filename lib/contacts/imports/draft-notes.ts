import { cutText } from '@/lib/platform/formats/characters';
import type { RowProblem } from './schema';

/** Longest note of a contact, in UTF-16 units. */
const longestNote = 5000;

/** A note as it fits, and what is cut off: nothing where it does. */
export function cutNote(whole: string): { note: string; cut: string } {
  if (whole.length <= longestNote) return { note: whole, cut: '' };
  const note = `${cutText(whole, longestNote - 1)}…`;
  return { note, cut: whole.slice(note.length - 1) };
}

/** What several rows, or a row and a contact, have no room for together: the end of the note, and what went into it instead. */
export type NoRoom = { cut: string; moved: RowProblem[] };

/** Something that goes into the note because there are as many as there may be already. */
export const moved = (path: string, text: string): RowProblem => ({ path, code: 'no_place', text: cutText(text, 500) });

/** What is said of a person of whom the file has several pictures: the first is the contact's. */
export const morePhotos = 'more_photos';

/** The problems of a row, with what its people have no room for together; without what was said of that before. */
export function noRoom(problems: readonly RowProblem[], ...all: NoRoom[]): RowProblem[] {
  const others = problems.filter(({ code }) => code !== 'no_room' && code !== 'no_place');
  const cut = all.flatMap((each) => each.cut || []).join('\n');
  const said = cut === '' ? [] : [{ path: 'note', code: 'no_room', text: cutText(cut, 500) }];
  return [...others, ...said, ...all.flatMap((each) => each.moved).slice(0, 50)];
}

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
    if (this.problems.length < 50) this.problems.push({ path, code, text: cutText(text, 500) });
  }

  /** The note with everything that was kept; where that is too long it is cut, and said so. */
  noteAfter(note: string): string {
    const whole = [note, this.lines.join('\n')].filter(Boolean).join('\n\n').trim();
    const { note: fitted, cut } = cutNote(whole);
    if (cut !== '') this.tell('note', 'cut_off', cut);
    return fitted;
  }
}
