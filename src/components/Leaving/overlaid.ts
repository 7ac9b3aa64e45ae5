/** Whether a dialog, a popover or a menu lies over the page, whose keys then mean nothing; not one that fades. */
export const isOverlaid = (): boolean =>
  document.querySelector('.MuiModal-root:not([aria-hidden="true"], [inert])') !== null
