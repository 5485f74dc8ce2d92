import type { CardLook } from '@/lib/cards/card/schema';
import { palette } from '@/lib/cards/public-card/palette-model';
import { compact } from './compact';
import { layoutRules } from './styles-layouts';
import { printStyles } from './styles-print';

const latin = 'system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif';
// Fonts are named per language, because Japanese and Chinese forms of Han characters differ.
const japanese =
  '"Hiragino Sans","Hiragino Kaku Gothic ProN","Yu Gothic UI","Yu Gothic",Meiryo,"Noto Sans JP","Noto Sans CJK JP",sans-serif';
const chinese = '"PingFang SC","Microsoft YaHei UI","Microsoft YaHei","Noto Sans SC","Noto Sans CJK SC",sans-serif';
const arabic = '"SF Arabic","Geeza Pro","Segoe UI","Noto Sans Arabic",Tahoma,sans-serif';

// Container queries, not media queries: in the editor's preview the card is as narrow as a phone on a wide screen.
const rules = `
.mc-card{container-type:inline-size;color-scheme:only light;font:400 16px/1.5 ${latin};color:var(--ink);-webkit-text-size-adjust:100%;text-size-adjust:100%}
.mc-card *,.mc-card ::before{box-sizing:border-box}
.mc-card [lang]{font-family:${latin}}
.mc-card:lang(ja),.mc-card :lang(ja){font-family:${japanese};line-break:strict}
.mc-card:lang(zh),.mc-card :lang(zh){font-family:${chinese};line-break:strict}
.mc-card:lang(ar),.mc-card :lang(ar){font-family:${arabic};letter-spacing:0}
.mc-card :is(h1,p,ul){margin:0;padding:0}
.mc-card ul{list-style:none}
.mc-card a{color:var(--accent)}
.mc-card button{font:inherit;color:inherit;background:none;border:0;padding:0;cursor:pointer}
.mc-card [hidden]{display:none}
.mc-card :is(a,button):focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:8px}
.mc-ground{background:var(--paper);min-height:inherit;overflow-wrap:anywhere}
.mc-sheet{--pad:20px;position:relative;max-inline-size:480px;margin-inline:auto;background:var(--paper);padding:32px var(--pad) 8px}
.mc-photo{display:block;inline-size:112px;block-size:112px;margin-block-end:16px;border-radius:50%;object-fit:cover;background:var(--tint)}
.mc-initials{display:grid;place-items:center;font-size:40px;font-weight:550;border:1px solid var(--line)}
.mc-name{font-size:28px;font-weight:700;line-height:1.2;letter-spacing:-.01em;text-wrap:balance}
.mc-long{font-size:20px}
.mc-name:is(:lang(ja),:lang(zh)){letter-spacing:.04em;word-break:keep-all}
.mc-name ruby{margin-inline:.1em;ruby-position:over}
.mc-name:has(ruby){padding-block-start:4px}
.mc-name rt{font-size:12px;font-weight:400;letter-spacing:.05em;color:var(--muted)}
.mc-logo{display:block;inline-size:120px;block-size:40px;object-fit:contain;object-position:left center}
:dir(rtl)>*>.mc-logo{object-position:right center}
.mc-dark .mc-logo{padding:5px 8px;border-radius:8px;background:#fff;object-position:center}
.mc-reading,.mc-small{font-size:14px;color:var(--muted)}
.mc-work{margin-block-start:8px!important;text-wrap:balance}
.mc-work .p-job-title{font-weight:550}
.mc-headline{margin-block-start:8px!important;color:var(--muted);text-wrap:balance}
.mc-acts{margin-block-start:20px}
:is(.mc-save,.mc-action){display:flex;align-items:center;justify-content:center;gap:8px;min-block-size:52px;padding:12px 16px;border:1px solid transparent;border-radius:8px;font-weight:550;line-height:1.3;text-align:center;text-decoration:none}
.mc-card .mc-save{background:var(--act);color:var(--onAct)}
.mc-card .mc-action{margin-block-start:12px;border-color:currentColor;color:var(--accent)}
.mc-card .mc-share{position:absolute;inset-block-start:8px;inset-inline-end:8px;inline-size:44px;block-size:44px;color:var(--muted)}
.mc-icon{flex:none;inline-size:22px;block-size:22px;fill:none;stroke:currentColor;stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round;vertical-align:middle}
.mc-beside{margin-block-start:2px!important}
:is(.mc-work,.mc-headline,.mc-bio,.mc-title){hyphens:auto}
.mc-bio{margin-block-start:24px!important;white-space:pre-line;text-align:start}
.mc-prose .mc-bio{margin-block:4px 8px!important}
.mc-title{margin:12px 0 0;font-size:16px;font-weight:700;line-height:1.4}
.mc-section{margin-block-start:24px;border-block-start:1px solid var(--line);padding-block-start:8px}
.mc-section+.mc-section{margin-block-start:8px}
.mc-row{display:grid;grid-template-columns:1fr 44px;align-items:center}
.mc-way{display:flex;align-items:center;gap:16px;min-block-size:56px;padding:6px 8px;margin-inline-start:-8px;border-radius:8px;text-decoration:none}
.mc-card .mc-way{color:inherit}
.mc-way>.mc-icon{color:var(--ink)}
.mc-text{min-inline-size:0}
.mc-label{display:block;font-size:12px;line-height:1.4;color:var(--muted)}
.mc-value{display:block;line-height:1.4}
.mc-line{display:block}
.mc-code{grid-column:1/-1;margin-inline-start:38px}
.mc-code summary,.mc-details summary{display:inline-flex;align-items:center;min-block-size:44px;cursor:pointer;font-size:14px;color:var(--accent)}
.mc-code svg{display:block;inline-size:160px;border-radius:8px}
.mc-video-item{padding-block:8px}
.mc-video{position:relative;display:block;aspect-ratio:16/9;border-radius:10px;overflow:hidden;background:var(--tint);text-decoration:none}
.mc-card .mc-video{color:var(--ink)}
.mc-still,.mc-video iframe{display:block;inline-size:100%;block-size:100%;object-fit:cover;border:0}
.mc-play{position:absolute;inset:0;display:grid;place-items:center}
.mc-play .mc-icon{inline-size:64px;block-size:64px;padding:18px;fill:currentColor;border-radius:50%;background:var(--act);color:var(--onAct)}
.mc-caption{position:absolute;inset-block-end:0;inset-inline:0;padding:10px 14px;background:var(--paper);background:color-mix(in srgb,var(--paper) 92%,transparent);font-weight:550;line-height:1.3}
.mc-video-item .mc-small{margin-block-start:6px!important}
a.mc-way .mc-map{text-decoration:underline;text-underline-offset:2px}
.mc-card .mc-copy{inline-size:44px;block-size:44px;color:var(--muted)}
.mc-hidden{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.mc-qr{display:none}
.mc-qr img{display:block;background:#fff;border-radius:8px}
.mc-card .mc-address{display:flex;align-items:center;min-block-size:44px;font-size:14px;text-decoration:none;color:var(--ink)}
.mc-footer{max-inline-size:480px;margin-inline:auto;padding:16px 20px 24px;text-align:center;font-size:14px}
.mc-languages{display:flex;flex-wrap:wrap;justify-content:center}
.mc-languages a,.mc-made{display:inline-flex;align-items:center;min-block-size:44px;min-inline-size:44px;padding-inline:8px;justify-content:center;text-decoration:none}
.mc-card .mc-footer a{color:var(--muted)}
.mc-card .mc-languages [aria-current]{color:var(--ink);font-weight:700;text-decoration:underline;text-underline-offset:4px}
.mc-card .mc-made{font-weight:550}
.mc-toast{position:fixed;inset-block-end:24px;inset-inline:16px;inline-size:fit-content;max-inline-size:400px;margin-inline:auto!important;padding:10px 16px!important;border-radius:8px;background:var(--ink);color:var(--paper);font-size:14px;text-align:center}
.mc-toast:empty{padding:0!important}
.mc-notice{text-align:center;padding-block:25vh 48px}
.mc-notice .mc-logo{margin:0 auto 16px;object-position:center}
.mc-notice p{margin-block-start:12px;color:var(--muted);text-wrap:balance}
@media (hover:hover){.mc-card a.mc-way:hover,.mc-card .mc-copy:hover,.mc-card .mc-share:hover{background:var(--tint);border-radius:8px}.mc-save:hover{filter:brightness(1.08)}.mc-card .mc-action:hover{background:var(--tint)}.mc-footer a:hover{text-decoration:underline}}
@media (prefers-reduced-motion:no-preference){.mc-way,.mc-copy,.mc-save{transition:background-color .15s ease-out,filter .15s ease-out}}
@container (min-width:560px){
.mc-ground{background:var(--ground);padding-block-start:40px}
.mc-sheet{--pad:32px;padding:40px var(--pad) 24px;border-radius:12px;box-shadow:0 1px 2px #0000000f,0 12px 32px #00000014}
.mc-notice{padding-block:64px}
.mc-qr{display:grid;grid-template-columns:auto 1fr;column-gap:20px;align-content:center;margin-block-start:8px;padding-block:20px 8px;border-block-start:1px solid var(--line)}
.mc-qr img{grid-row:1/3;inline-size:112px;block-size:112px}
.mc-qr p{align-self:end}
}
@container (min-width:960px){
.mc-qr{position:absolute;inset-block-start:0;inset-inline-start:calc(100% + 32px);inline-size:180px;display:block;margin:0;padding:0;border:0}
.mc-qr img{inline-size:148px;block-size:148px;margin-block-end:12px}
}
@media (forced-colors:active){.mc-save,.mc-action,.mc-play .mc-icon,.mc-code svg,.mc-sheet,.mc-photo,.mc-toast:not(:empty){border:1px solid}.mc-card .mc-save{forced-color-adjust:none;background:ButtonFace;color:ButtonText;border-color:ButtonText}.mc-card .mc-icon{color:inherit}}
`;

/**
 * Returns the card's styles for the given layouts, often for a single one. Every class name begins with `mc-`, so that the
 * styles can be used beside the application's own.
 */
export function cardStyles(layouts: readonly CardLook['layout'][]): string {
  return compact(rules + layouts.map((layout) => layoutRules[layout]).join('') + printStyles);
}

/** Returns the styles of a card's own page: the card's ground fills the whole window, also behind its edges. */
export function cardPageStyles(look: CardLook): string {
  const { paper, ground } = palette(look);
  return [
    `html{background:${paper}}@media (min-width:560px){html{background:${ground}}}`,
    '@media print{html{background:none!important}}',
    'body{margin:0}.mc-card{min-height:100vh;min-height:100dvh}',
  ].join('');
}
