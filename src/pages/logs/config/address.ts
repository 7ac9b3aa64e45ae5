// The configuration's state in the address.
export const documentViews = ['form', 'text', 'history'] as const

export const viewOf = (search: URLSearchParams, hasForm: boolean) => {
  const wanted = documentViews.find(view => view === search.get('view'))
  const usual = hasForm ? 'form' : 'text'
  return wanted === undefined || (wanted === 'form' && !hasForm) ? usual : wanted
}

/** The version to compare; null for none. */
export const versionOf = (search: URLSearchParams): number | null => {
  const text = search.get('version') ?? ''
  return /^\d{1,15}$/.test(text) ? Number(text) : null
}
