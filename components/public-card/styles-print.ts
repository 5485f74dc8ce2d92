/** On paper: one page, black on white, with the code that leads back; nothing that needs a finger. */
export const printStyles = `
@media print{
@page{margin:15mm}
.mc-card{--ink:#000!important;--muted:#444!important;--line:#bbb!important;--accent:#000!important;--paper:#fff!important;--tint:#fff!important;min-height:0!important;font-size:14px}
.mc-ground{background:none;padding:0}
.mc-sheet{max-inline-size:none;box-shadow:none;padding:0;background:none}
.mc-card :is(.mc-acts,.mc-share,.mc-copy,.mc-map,.mc-toast,.mc-languages,.mc-cover,.mc-code,.mc-video-item){display:none}
.mc-top{min-block-size:40mm;padding-inline:42mm;text-align:center}
.mc-qr{display:block;position:absolute;inset-block-start:0;inset-inline:auto 0;inline-size:38mm;margin:0;padding:0;border:0;text-align:center}
.mc-qr img{inline-size:34mm;block-size:34mm;margin:0 auto}
.mc-qr .mc-small{display:none}
.mc-card .mc-address{display:block;min-block-size:0;font-size:10px}
.mc-list{columns:2}
.mc-row{display:block;break-inside:avoid}
.mc-way{min-block-size:0;padding-block:4px}
.mc-footer{padding:16px 0 0}
}`;
