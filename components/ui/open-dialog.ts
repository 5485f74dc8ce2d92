let wasOpen = false;

// Listens from the moment the application is loaded, so before every dialog does: Escape closes a dialog, which can be gone by the time
// that anyone else hears of the key.
if (typeof window !== 'undefined')
  window.addEventListener(
    'keydown',
    () => {
      wasOpen = document.querySelector('[role="dialog"]') !== null;
    },
    { capture: true },
  );

/** Whether a dialog was open when the last key was pressed; then the key was meant for the dialog. */
export const wasDialogOpen = (): boolean => wasOpen;
