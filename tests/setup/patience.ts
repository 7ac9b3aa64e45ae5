// The library waits for a second, too little on a busy machine. This only ends what hangs.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom')
  configure({ asyncUtilTimeout: 30_000 })
}
