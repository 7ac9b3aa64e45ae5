// Runs before all other scripts: asks for the code of the page at this address while the code that
// will ask for it is still on its way. scripts/bundle/ahead.ts puts the names of the files in.
try {
  const { app, pages, packs } = __PAGE_FILES__
  const language = localStorage.getItem('support-tools.language') ?? 'gb'
  const page =
    localStorage.getItem('support-tools.token') &&
    pages.find(([pattern]) => new RegExp(pattern).test(location.pathname))
  const files = [packs[language], ...(page ? [...app, ...page[1]] : [])]
  for (const file of files.filter(Boolean)) {
    const link = document.createElement('link')
    link.crossOrigin = ''
    link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload'
    if (link.rel === 'preload') link.as = 'style'
    link.href = `/${file}`
    document.head.append(link)
  }
} catch {
  // Blocked storage: each file is asked for when it is needed.
}
