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
export { type Reader, withNumbersOfOne } from './numbers-of-one';
export { ownLabels } from './own-labels';
