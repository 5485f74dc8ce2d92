import type { CardLook } from '@/lib/cards/card/schema';

const centred = `
.mc-classic .mc-top{text-align:center}
.mc-classic .mc-photo{margin-inline:auto}
.mc-classic .mc-logo{position:absolute;inset-block-start:16px;inset-inline-start:20px;inline-size:96px;block-size:32px}
`;

// The band reaches the edges of the sheet, whose padding is `--pad`; the photo stands on the band's lower edge.
const banner = `
.mc-banner .mc-sheet{padding-block-start:0}
.mc-cover{aspect-ratio:3/1;margin-inline:calc(-1*var(--pad));background:linear-gradient(120deg,var(--act),color-mix(in oklab,var(--act) 72%,var(--ink)))}
.mc-cover-picture{display:block;inline-size:100%;block-size:100%;object-fit:cover}
.mc-banner .mc-heads{display:flex;align-items:flex-end;justify-content:space-between;min-block-size:64px;margin-block-end:12px}
.mc-banner .mc-photo{margin:-48px 0 0 -4px;margin-inline:-4px 0;border:4px solid var(--paper);inline-size:112px;block-size:112px}
.mc-banner .mc-logo{margin-block-start:12px}
.mc-card.mc-banner .mc-share{background:var(--paper);color:var(--ink);border-radius:50%}
@container (min-width:560px){.mc-cover{border-radius:12px 12px 0 0}.mc-cover-picture{border-radius:inherit}.mc-cover{overflow:hidden}}
`;

const side = `
.mc-side .mc-top{display:grid;grid-template-columns:auto minmax(0,1fr);column-gap:16px;align-items:start}
.mc-side .mc-heads{grid-row:1;display:grid;gap:12px;justify-items:center}
.mc-side .mc-who{grid-row:1;grid-column:2;align-self:center}
.mc-side .mc-name{padding-inline-end:20px}
.mc-side .mc-heads:empty+.mc-who{grid-column:1/-1}
.mc-side .mc-photo{inline-size:96px;block-size:120px;border-radius:10px}
.mc-side .mc-logo{inline-size:96px;block-size:36px;object-position:center}
.mc-side .mc-name{font-size:24px}
.mc-side .mc-long{font-size:18px}
.mc-side :is(.mc-work,.mc-headline){text-wrap:wrap}
.mc-side .mc-acts{grid-column:1/-1}
`;

const type = `
.mc-type .mc-sheet{padding-block-start:28px}
.mc-type .mc-heads:not(:empty){margin-block-end:40px}
.mc-type .mc-who{padding-block-start:20px}
.mc-type .mc-who::before{content:"";display:block;inline-size:48px;block-size:4px;margin-block-end:24px;background:var(--accent);forced-color-adjust:none}
.mc-type .mc-name{font-size:44px;line-height:1.04;letter-spacing:-.035em}
.mc-type .mc-long{font-size:30px}
.mc-type .mc-name:is(:lang(ja),:lang(zh)){font-size:40px;letter-spacing:.02em;line-height:1.2}
.mc-type .mc-name:lang(ar){letter-spacing:0;line-height:1.25}
.mc-type .mc-name+p{margin-block-start:8px}
.mc-type .mc-work{margin-block-start:20px!important;font-size:18px}
.mc-type .mc-headline{font-size:16px}
.mc-type .mc-acts{margin-block-start:28px}
`;

/** The rules in which one layout differs from the others. */
export const layoutRules: Record<CardLook['layout'], string> = { classic: centred, banner, side, type };
