// The library waits for a second, which is little on a machine with other work. Only to end what hangs.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom')
  configure({ asyncUtilTimeout: 30_000 })
}
