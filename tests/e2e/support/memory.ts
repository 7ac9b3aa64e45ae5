// Memory of processes, as counted by Linux.
import { readdir, readFile } from 'node:fs/promises'

const textIn = (path: string) => readFile(path, 'utf8').catch(() => '')

/** Bytes a process holds, without file pages; 0 for one that has exited. */
export async function processMemory(pid: number): Promise<number> {
  const status = await textIn(`/proc/${pid}/status`)
  return Number(/^RssAnon:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024
}

interface Process {
  readonly pid: number
  readonly parent: number
  readonly line: string
}

async function processes(): Promise<Process[]> {
  const pids = (await readdir('/proc')).filter(name => /^\d+$/.test(name)).map(Number)
  return Promise.all(
    pids.map(async pid => {
      const status = await textIn(`/proc/${pid}/status`)
      const parent = Number(/^PPid:\s+(\d+)/m.exec(status)?.[1] ?? 0)
      return { pid, parent, line: await textIn(`/proc/${pid}/cmdline`) }
    }),
  )
}

/** Bytes of all processes whose command contains `word`, including their descendants. */
export async function memoryOf(word: string): Promise<number> {
  const all = await processes()
  const mine = new Set(all.filter(({ line }) => line.includes(word)).map(({ pid }) => pid))
  for (let before = -1; before < mine.size; ) {
    before = mine.size
    for (const { pid, parent } of all) if (mine.has(parent)) mine.add(pid)
  }
  const held = await Promise.all([...mine].map(processMemory))
  return held.reduce((sum, value) => sum + value, 0)
}
