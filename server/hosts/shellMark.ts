// Processes started in a shell carry a mark in their environment and pass it on.

const SHELL_MARK = 'SUPPORT_TOOLS_TERMINAL'

const usable = /^[A-Za-z0-9-]{1,64}$/

/** The mark as `name=value`. Throws for one that could mean something to a shell. */
export function markOf(mark: string): string {
  if (!usable.test(mark)) throw new Error('A mark is letters, digits and dashes')
  return `${SHELL_MARK}=${mark}`
}
