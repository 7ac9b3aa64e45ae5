const modal = '.MuiModal-root:not([aria-hidden="true"], [inert])'

/** Whether a dialog is open; ones that are closing do not count. */
export const hasDialog = (): boolean => document.querySelector(modal) !== null

/** Whether a dialog, popover, menu or the tour covers the page, which disables its keys. */
export const isOverlaid = (): boolean =>
  document.querySelector(`${modal}, .driver-popover`) !== null
