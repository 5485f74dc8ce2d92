/**
 * Print styles: one page, black on white, with the QR code that leads back to the card and without buttons. Every layout prints
 * the same, so that a full card fits too.
 */
export const printStyles = `
@media print{
@page{margin:14mm}
.mc-card{--ink:#000!important;--muted:#444!important;--line:#bbb!important;--accent:#000!important;--paper:#fff!important;--tint:#fff!important;min-height:0!important;font-size:13px;line-height:1.4}
.mc-card .mc-ground{background:none;padding:0}
.mc-card .mc-sheet{max-inline-size:none;box-shadow:none;padding:0;background:none}
.mc-card :is(.mc-acts,.mc-share,.mc-copy,.mc-map,.mc-toast,.mc-languages,.mc-cover,.mc-code,.mc-video-item,.mc-send){display:none}
.mc-card .mc-top{display:block;min-block-size:40mm;padding-inline-end:44mm;text-align:start}
.mc-card .mc-heads,.mc-card .mc-heads:not(:empty){float:inline-start;display:block;min-block-size:0;margin:0;margin-inline-end:6mm}
.mc-card.mc-type .mc-heads:not(:empty){float:none;margin-block-end:2mm}
.mc-card .mc-photo{inline-size:28mm;block-size:28mm;margin:0 0 3mm;border:0}
.mc-card .mc-logo{position:static;inline-size:28mm;block-size:9mm;padding:0}
.mc-card .mc-who{padding:0}
.mc-card .mc-who::before{display:none}
.mc-card .mc-name{font-size:24px;line-height:1.2}
.mc-card .mc-work{margin-block-start:1mm!important;font-size:13px}
.mc-card :is(.mc-small,.mc-reading,.mc-headline,.mc-title){font-size:12px}
.mc-card .mc-bio{margin-block-start:3mm!important}
.mc-card .mc-section{margin-block-start:3mm;padding-block-start:1mm}
.mc-card .mc-action{display:inline-flex;min-block-size:0;margin:2mm 0 0;padding:0;border:0}
.mc-card .mc-action::after{content:attr(href);font-weight:400}
.mc-qr{display:block;position:absolute;inset-block-start:0;inset-inline:auto 0;inline-size:38mm;margin:0;padding:0;border:0;text-align:center}
.mc-qr img{inline-size:34mm;block-size:34mm;margin:0 auto}
.mc-qr .mc-small{display:none}
.mc-card .mc-address{display:block;min-block-size:0;font-size:10px}
.mc-list{columns:2}
.mc-row{display:block;break-inside:avoid}
.mc-way{min-block-size:0;padding-block:3px;gap:10px}
.mc-label{font-size:10px;line-height:1.2}
.mc-way .mc-icon{inline-size:16px;block-size:16px}
.mc-footer{padding:4mm 0 0}
.mc-made{min-block-size:0}
}`;
