// Installs the packages, and finds the Node that runs the TypeScript sources. Runs on Node 20
// without any package.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { run } from './child.mjs'
import { PlainFailure, say } from './plain.mjs'

const NEEDED = 24 // the oldest major version that runs .ts files and has argon2

const stampFile = root => join(root, 'node_modules', '.support-tools-stamp')

const readJson = file => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

const lockHash = root =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex')

/**
 * The Node found when exactly these packages were installed; undefined when there is work to do.
 */
export function installedNode(root, hash = lockHash(root)) {
  const stamp = readJson(stampFile(root))
  return stamp?.lock === hash && existsSync(stamp.node) ? stamp.node : undefined
}

/** Whether npm itself recorded finishing this lock file here (someone ran `npm ci` by hand). */
function npmFinished(root) {
  const wanted = readJson(join(root, 'package-lock.json'))?.packages
  const present = readJson(join(root, 'node_modules', '.package-lock.json'))?.packages
  if (!wanted || !present) return false
  const same = key => wanted[key]?.version === present[key]?.version
  const required = Object.keys(wanted).filter(key => key !== '' && !wanted[key].optional)
  return required.every(same) && Object.keys(present).every(same)
}

function majorOf(node) {
  const answer = spawnSync(node, ['-p', 'process.versions.node'], { encoding: 'utf8' })
  return answer.status === 0 ? Number.parseInt(answer.stdout, 10) : 0
}

/** The Node of the platform package, or else the running one when it is recent enough. */
function findNode(root) {
  const { platform, arch } = process
  const system = platform === 'win32' ? 'win' : platform
  const name = `${platform}-${arch}` === 'darwin-arm64' ? 'bin-darwin-arm64' : `${system}-${arch}`
  const file = platform === 'win32' ? 'node.exe' : 'node'
  const packaged = join(root, 'node_modules', `node-${name}`, 'bin', file)
  const found = [packaged, process.execPath].find(
    node => existsSync(node) && majorOf(node) >= NEEDED,
  )
  if (found) return found
  throw new PlainFailure(
    `There is no packaged Node 26 that runs on this machine (${platform} ${arch}), and the Node in use is ${process.versions.node}. Install Node 26 and run the command again.`,
  )
}

const reasons = [
  [/ENOSPC/, 'The disk is full: the packages need about 1.2 GB.'],
  [/EACCES|EPERM|EROFS/, 'This folder may not be written: give yourself the rights to it.'],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network/i,
    'The package registry was not reached: check the network, the proxy and the registry npm is set to.',
  ],
  [
    /libatomic/,
    'Node needs the library libatomic: install the package libatomic1 (Debian, Ubuntu) or libatomic (Fedora).',
  ],
  [/\bE40[13]\b/, 'The package registry refused us: check the sign-in npm uses for it.'],
  [
    /EUSAGE|can only install/,
    'package-lock.json does not belong to package.json: take both again.',
  ],
]

const whyOf = errors =>
  reasons.find(([pattern]) => pattern.test(errors))?.[1] ?? "npm's own message stands above."

async function npmCi(root) {
  const args = ['ci', '--no-audit', '--no-fund', '--include=dev', '--include=optional']
  args.push('--loglevel=error') // the only warnings are about packages that want the Node they bring
  const npm = process.env.npm_execpath
  const { code, errors } =
    npm && basename(npm) === 'npm-cli.js'
      ? await run(process.execPath, [npm, ...args], { cwd: root, keepErrors: true })
      : await run('npm', args, { cwd: root, keepErrors: true }).catch(() => {
          throw new PlainFailure(
            'npm was not found. It comes with Node: install it and run the command again.',
          )
        })
  if (code === 0) return
  if (code > 128) throw new PlainFailure('', code)
  throw new PlainFailure(
    `npm could not install the packages. ${whyOf(errors)} Then run the command again.`,
  )
}

/**
 * Ensures that the packages of package-lock.json are installed. Call it within `alone`.
 * @param {string} root the checkout
 * @returns {Promise<string>} path of the Node that runs our .ts files
 */
export async function install(root) {
  const hash = lockHash(root)
  const before = installedNode(root, hash)
  if (before) return before
  rmSync(stampFile(root), { force: true })
  if (!npmFinished(root)) {
    say('Installing the packages (about a minute) ...')
    await npmCi(root)
  }
  const node = findNode(root)
  writeFileSync(stampFile(root), JSON.stringify({ lock: hash, node }))
  return node
}

/** An environment in which tools started through their shebang line find that Node too. */
export function environmentFor(node, env = process.env) {
  const separator = process.platform === 'win32' ? ';' : ':'
  return { ...env, PATH: `${dirname(node)}${separator}${env.PATH ?? ''}` }
}
