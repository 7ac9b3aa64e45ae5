// A button in a notification: `notify(text, withAction('Undo', undo))`.

export interface NoticeAction {
  readonly label: string
  readonly run: () => void
}

/** As an option of ra-core's `notify`. */
export const withAction = (label: string, run: () => void): { action: NoticeAction } => ({
  action: { label, run },
})

/** The action in the options of a notification, which ra-core leaves untyped. */
export function actionOf(options: { readonly [key: string]: unknown } = {}): NoticeAction | null {
  const { action } = options
  if (typeof action !== 'object' || action === null) return null
  const { label, run } = action as Partial<NoticeAction> // read defensively
  return typeof label === 'string' && typeof run === 'function' ? { label, run } : null
}
