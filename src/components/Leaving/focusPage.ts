/** Where the focus goes when the button that had it goes with its press. */
export const focusPage = (): void => document.querySelector('main')?.focus()
