/** Whether a dialog, popover or menu covers the page, which disables its keys; ones that are closing do not count. */
export const isOverlaid = (): boolean =>
  document.querySelector('.MuiModal-root:not([aria-hidden="true"], [inert])') !== null
