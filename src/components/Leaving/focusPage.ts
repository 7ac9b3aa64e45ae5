/** Focuses the page when the focused button disappears on its own press. */
export const focusPage = (): void => document.querySelector('main')?.focus()
