import type { LocalizedCard } from '@/lib/cards/card/model';
import { palette } from '@/lib/cards/public-card/palette-model';
import { phoneticName } from '@/lib/platform/formats/names';
import { cardName } from '../name';
import { type Box, fitText } from './fit';
import { drawable, type Style } from './shape';

/** A text of the picture, in lines: `size` in pixels, `leading` as a factor of the size, `before` the space above in pixels. */
export type Block = { lines: string[]; size: number; leading: number; before: number; color: string; style: Style };

/** The font sizes for a name; it has more room when no photo is beside it. */
const nameSizes = { alone: [128, 112, 96, 88, 80, 72, 64, 56], withPhoto: [96, 88, 80, 72, 64, 56, 48] };

/** Most characters of one text that are drawn: more than fit on two lines. */
const longest = 160;

/** The colors of texts: in the layout `company` they stand on the cover. */
function inks(look: LocalizedCard['look']): { ink: string; muted: string } {
  const { ink, muted, onCover } = palette(look);
  return look.layout === 'company' ? { ink: onCover, muted: onCover } : { ink, muted };
}

type Look = Pick<Block, 'leading' | 'before' | 'color'>;

function block(text: string, style: Style, box: Box, look: Look): Block[] {
  const shown = drawable(text, style, longest);
  return shown === '' ? [] : [{ ...fitText(shown, style, box), ...look, style }];
}

/** The blocks of title and company, in one font size. */
function workBlocks({ content, spoken, look }: LocalizedCard, width: number, company: string): Block[] {
  const { ink, muted } = inks(look);
  const { title: titleLanguage, company: companyLanguage } = spoken.words;
  const inSizes = (sizes: number[]) => [
    ...block(
      content.title,
      { weight: 550, language: titleLanguage },
      { width, lines: 2, sizes },
      { leading: 1.3, before: 24, color: ink },
    ),
    ...block(
      company,
      { weight: 400, language: companyLanguage },
      { width, lines: 2, sizes },
      { leading: 1.3, before: content.title ? 8 : 24, color: muted },
    ),
  ];
  const smallest = Math.min(40, ...inSizes([40, 36, 32]).map(({ size }) => size));
  return inSizes([smallest]);
}

function blocksAt(card: LocalizedCard, width: number, sizes: number[]): Block[] {
  const { content, spoken, look } = card;
  const { ink, muted } = inks(look);
  const language = spoken.name;
  const name = cardName(card);
  const reading = block(
    phoneticName(content.name, language),
    { weight: 400, language },
    { width, lines: 1, sizes: [36, 32, 28] },
    { leading: 1.3, before: 0, color: muted },
  );
  const box = { width, lines: 2, sizes };
  return [
    ...reading,
    ...block(name, { weight: 700, language }, box, { leading: 1.2, before: reading.length > 0 ? 4 : 0, color: ink }),
    ...workBlocks(card, width, name === content.company ? '' : content.company),
  ];
}

/** The total height of the blocks in pixels. */
export function heightOf(blocks: Block[]): number {
  return blocks.reduce((sum, { before, lines, size, leading }) => sum + before + lines.length * size * leading, 0);
}

/**
 * The texts of the picture, from top to bottom: the name with its reading, title and company, each set by the rules of its own
 * language, in a box of `width` and `height` pixels.
 */
export function textBlocks(card: LocalizedCard, box: { width: number; height: number }, hasPhoto: boolean): Block[] {
  const sizes = hasPhoto ? nameSizes.withPhoto : nameSizes.alone;
  let blocks: Block[] = [];
  for (let from = 0; from < sizes.length; from += 1) {
    blocks = blocksAt(card, box.width, sizes.slice(from));
    if (heightOf(blocks) <= box.height) break;
  }
  return blocks;
}
