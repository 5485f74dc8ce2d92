import { longestNote } from '@/lib/contacts/book/limits';
import { cutText } from '@/lib/platform/formats/characters';
import type { RowProblem } from './schema';

/** Longest note of a contact, in UTF-16 units. */

/** Cuts a note to the longest length. `cut` is the rest, empty where the note fits. */
export function cutNote(whole: string): { note: string; cut: string } {
  if (whole.length <= longestNote) return { note: whole, cut: '' };
  const note = `${cutText(whole, longestNote - 1)}…`;
  return { note, cut: whole.slice(note.length - 1) };
}

/** What does not fit into a contact when rows are joined: the cut end of the note, and the values moved into the note. */
export type NoRoom = { cut: string; moved: RowProblem[] };

/** The problem of a value that goes into the note because its list is full. */
export const moved = (path: string, text: string): RowProblem => ({ path, code: 'no_place', text: cutText(text, 500) });

/** The code of a problem: the file has several pictures of a person, of which the first becomes the contact's. */
export const morePhotos = 'more_photos';

/** The problems of a row, with those about missing room replaced by the present ones. */
export function noRoom(problems: readonly RowProblem[], ...all: NoRoom[]): RowProblem[] {
  const others = problems.filter(({ code }) => code !== 'no_room' && code !== 'no_place');
  const cut = all.flatMap((each) => each.cut || []).join('\n');
  const said = cut === '' ? [] : [{ path: 'note', code: 'no_room', text: cutText(cut, 500) }];
  return [...others, ...said, ...all.flatMap((each) => each.moved).slice(0, 50)];
}

/**
 * Collects what has no place in a contact and goes into its note, and the problems to report about it. Lines begin with vCard's
 * name for the value, which is the same in every language, so that the same file gives the same lines when it is read again.
 */
export class DraftNotes {
  private readonly lines: string[] = [];
  readonly problems: RowProblem[] = [];

  /** Adds a line to the note without reporting it. */
  keep(line: string): void {
    this.lines.push(line);
  }

  /** Moves a value into the note that was meant for another place, and reports it, such as `invalid_phone` of `fields`. */
  move(path: string, code: string, name: string, text: string): void {
    this.lines.push(`${name}: ${text}`);
    this.addProblem(path, code, text);
  }

  addProblem(path: string, code: string, text: string): void {
    if (this.problems.length < 50) this.problems.push({ path, code, text: cutText(text, 500) });
  }

  /** The note with all collected lines; a note that is too long is cut, and this is reported. */
  noteAfter(note: string): string {
    const whole = [note, this.lines.join('\n')].filter(Boolean).join('\n\n').trim();
    const { note: fitted, cut } = cutNote(whole);
    if (cut !== '') this.addProblem('note', 'cut_off', cut);
    return fitted;
  }
}
