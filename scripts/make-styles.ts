import { writeFileSync } from 'node:fs';
import { printStyles, styleFolders } from './services/styles';

// Writes the modules of the stylesheets that documents carry within them: `npx tsx scripts/make-styles.ts`.

for (const folder of styleFolders()) writeFileSync(`${folder}/styles.generated.ts`, printStyles(folder));
