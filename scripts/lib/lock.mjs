// One setup at a time in a checkout: a folder holds the lock and names its holder.
import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { say } from './plain.mjs'

const OLD = 30 * 60_000 // a setup never takes that long: the holder's pid was given to another process

const alive = pid => {
  try {
    process.kill(pid, 0)
    return true
  } catch (failure) {
    return failure.code === 'EPERM'
  }
}

/**
 * The folder appears with its holder inside in one step: renaming onto a folder in use fails.
 * @returns {string | undefined} the token of the lock, undefined when somebody else has it
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
 * Sets a dead holder's lock aside. The name it gets is made of that holder's token, and the folder stays:
 * whoever comes second with the same finding cannot take away the lock of whoever came first.
 */
function setAsideIfDead(folder, home) {
  try {
    const holder = JSON.parse(readFileSync(join(folder, 'holder.json'), 'utf8'))
    const age = Date.now() - statSync(folder).mtimeMs
    if (alive(holder.pid) && age < OLD) return holder.pid
    renameSync(folder, join(home, `abandoned-${holder.token}`))
  } catch {
    // Gone or changed in between: the next round sees what is there now.
  }
  return undefined
}

/**
 * Runs `body` while no other process of this checkout runs one.
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
    // Away in one step: emptied in place, the folder could be another's before it is removed.
    const released = join(home, `released-${token}`)
    try {
      renameSync(folder, released)
    } catch {
      return // taken from us, as too old
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
