/** Whether a dialog lies over what is there: it keeps the focus, whatever arrives below. */
export const isBehindDialog = (element: Element): boolean =>
  element.closest('[aria-hidden="true"]') !== null
