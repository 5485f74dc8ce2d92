export { editRow, listRows } from './import-rows';
export {
  applyImport,
  cancelImport,
  findImportOf,
  getImport,
  listImports,
  rereadImport,
  startImport,
  stopStep,
  undoImport,
} from './manage-imports';
export { ownLabels } from './own-labels';
