const mac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Keys as they are written on the reader's keyboard. */
export const keyNames = mac ? { save: '⌘S', tab: '⌃⇧M' } : { save: 'Ctrl+S', tab: 'Ctrl+M' }
