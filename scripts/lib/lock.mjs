// Permits one setup at a time in a checkout: a folder is the lock and names its holder.
import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { say } from './plain.mjs'

const OLD = 30 * 60_000 // no setup takes that long: the holder's pid belongs to another process by now

const alive = pid => {
  try {
    process.kill(pid, 0)
    return true
  } catch (failure) {
    return failure.code === 'EPERM'
  }
}

/**
 * Creates the lock with its holder inside in one step: renaming onto a folder in use fails.
 * @returns {string | undefined} token of the lock, undefined when another process holds it
 */
function take(folder, home) {
  const mine = { pid: process.pid, token: randomUUID() }
  const prepared = join(home, `setup-${mine.token}`)
  mkdirSync(prepared, { recursive: true })
  writeFileSync(join(prepared, 'holder.json'), JSON.stringify(mine))
  try {
    renameSync(prepared, folder)
    return mine.token
  } catch {
    rmSync(prepared, { recursive: true, force: true })
    return undefined
  }
}

/**
 * Moves a dead holder's lock aside. Its new name contains the holder's token, and the folder stays,
 * so a second process with the same finding cannot remove the lock of the first.
 */
function setAsideIfDead(folder, home) {
  try {
    const holder = JSON.parse(readFileSync(join(folder, 'holder.json'), 'utf8'))
    const age = Date.now() - statSync(folder).mtimeMs
    if (alive(holder.pid) && age < OLD) return holder.pid
    renameSync(folder, join(home, `abandoned-${holder.token}`))
  } catch {
    // Removed or replaced meanwhile: the next round sees the current state.
  }
  return undefined
}

/**
 * Runs `body` while no other process of this checkout is in one.
 * @template T
 * @param {string} root the checkout
 * @param {() => Promise<T>} body
 * @returns {Promise<T>}
 */
export async function alone(root, body) {
  const home = join(root, '.cache', 'locks')
  const folder = join(home, 'setup')
  mkdirSync(home, { recursive: true })
  let token
  for (let told = false; ; await wait(150)) {
    token = take(folder, home)
    if (token !== undefined) break
    const pid = setAsideIfDead(folder, home)
    if (pid === undefined || told) continue
    say(`Another command (process ${pid}) is setting this folder up; waiting for it ...`)
    told = true
  }
  const release = () => {
    // Renames it in one step: if it were emptied in place, another process could own the folder
    // before its removal.
    const released = join(home, `released-${token}`)
    try {
      renameSync(folder, released)
    } catch {
      return // another process took it over as too old
    }
    rmSync(released, { recursive: true, force: true })
  }
  process.once('exit', release)
  try {
    return await body()
  } finally {
    process.off('exit', release)
    release()
  }
}
