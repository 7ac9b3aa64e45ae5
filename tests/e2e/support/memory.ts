// What processes hold of this machine's memory, as Linux counts it.
import { readFile } from 'node:fs/promises'
import type { Browser } from '@playwright/test'

/** Bytes a process holds, without pages of files; 0 for one that is gone. */
async function held(pid: number): Promise<number> {
  const said = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^RssAnon:\s+(\d+) kB/m.exec(said)?.[1] ?? 0) * 1024
}

/** All processes of the browser. */
export async function browserMemory(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const all = await Promise.all(processInfo.map(({ id }) => held(id)))
  return all.reduce((sum, one) => sum + one, 0)
}

export const processMemory = held
