import type { HostShell, ShellOptions } from './host.ts'

/** The shells of one host, so that none outlives its use. */
export class Shells {
  readonly #open = new Set<HostShell>()

  /** Opens a shell and tracks it until it ends. */
  async open(
    options: ShellOptions,
    work: (options: ShellOptions) => Promise<HostShell>,
  ): Promise<HostShell> {
    let shell: HostShell | undefined
    let isOver = false
    const ended = (code: number | null) => {
      isOver = true
      if (shell) this.#open.delete(shell)
      options.ended(code)
    }
    shell = await work({ ...options, ended })
    // It may have ended the moment it began.
    if (!isOver) this.#open.add(shell)
    return shell
  }

  async closeAll(): Promise<void> {
    await Promise.allSettled([...this.#open].map(shell => shell.close()))
  }
}
