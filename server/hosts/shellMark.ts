// What is started in a shell carries a mark in its environment, and hands it on to what it starts.

const SHELL_MARK = 'SUPPORT_TOOLS_TERMINAL'

const usable = /^[A-Za-z0-9-]{1,64}$/

/** `name=value` of the mark. Throws for one that could mean something to a shell. */
export function markOf(mark: string): string {
  if (!usable.test(mark)) throw new Error('A mark is letters, digits and dashes')
  return `${SHELL_MARK}=${mark}`
}
