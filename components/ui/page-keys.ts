import { wasDialogOpen } from './open-dialog';

const typing = 'input, textarea, select, [contenteditable="true"]';
const elsewhere = '[role="dialog"], [role="menu"], [role="listbox"]';

/**
 * Whether a pressed key is meant for the page: not typed into a field, not for a dialog or menu, and no shortcut of the browser or
 * the system. Whether single keys are switched off (WCAG 2.2, 2.1.4) is asked by who listens.
 */
export function isForPage(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false;
  const target = event.target instanceof Element ? event.target : document.body;
  return !wasDialogOpen() && !target.closest(`${typing}, ${elsewhere}`);
}
