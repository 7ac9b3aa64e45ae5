import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

// The headless shell draws no window, which halves the time of the tests.
const shell = 'chromium-headless-shell'
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const places = [
  ...names.map(name => `/usr/bin/${name}`),
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const executable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** A browser that cannot load its libraries is useless: it must print its version. */
const starts = (path: string): boolean =>
  executable(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0

/** Chromium by CHROMIUM_PATH or in the usual places; undefined when there is none. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env.CHROMIUM_PATH) return env.CHROMIUM_PATH
  const folders = (env.PATH ?? '').split(delimiter)
  const onPath = names.flatMap(name => folders.map(folder => join(folder, name)))
  return [...onPath, ...places].find(executable)
}

async function playwrightsOwn(): Promise<string> {
  const { chromium } = await import('@playwright/test')
  return chromium.executablePath()
}

/** Installs packages as root on Debian; does nothing elsewhere. */
export function installDebianPackage(...names: string[]): void {
  if (process.getuid?.() !== 0 || !executable('/usr/bin/apt-get')) return
  console.log(`Installing from Debian: ${names.join(' ')} ...`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...args], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: 600_000,
    })
  apt('update')
  apt('install', '-y', '--no-install-recommends', ...names)
}

async function downloadPlaywrights(): Promise<string> {
  console.log('No Chromium on this machine: downloading the one of Playwright ...')
  const cli = join(import.meta.dirname, '../../node_modules/playwright/cli.js')
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit', timeout: 300_000 })
  return playwrightsOwn()
}

function packaged(): string | undefined {
  for (const name of [shell, 'chromium']) {
    installDebianPackage(name)
    const found = findChromium()
    if (found) return found
  }
  return undefined
}

type Way = () => string | undefined | Promise<string | undefined>

/**
 * Finds a Chromium that starts: an installed one, else Playwright's download, else Debian's
 * package.
 * @param ways tried in this order; each returns the path of a Chromium, or nothing
 * @throws {Error} with advice when none is available
 */
export async function ensureChromium(
  given = process.env.CHROMIUM_PATH,
  ways: readonly Way[] = [findChromium, playwrightsOwn, downloadPlaywrights, packaged],
): Promise<string> {
  if (given) {
    if (starts(given)) return given
    throw new Error(`CHROMIUM_PATH names ${given}, which does not start.`)
  }
  for (const way of ways) {
    const path = await way()
    if (path && starts(path)) return path
  }
  throw new Error(
    'The browser tests need Chromium, and it could not be downloaded. Install Chromium, or set CHROMIUM_PATH to one, and run the command again.',
  )
}
