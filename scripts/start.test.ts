import { type ChildProcess, spawn } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { omit } from '../common/omit.ts'

// The real scripts on a stand-in checkout, where vite and the server are a few lines that record
// their runs.
let root: string

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'start-'))
  cpSync('scripts/lib', join(root, 'scripts/lib'), { recursive: true })
  cpSync('scripts/start.mjs', join(root, 'scripts/start.mjs'))
  const manifest = {
    name: 'stand-in',
    version: '1.0.0',
    type: 'module',
    scripts: { start: 'node scripts/start.mjs' },
    devDependencies: { vite: 'file:vite', vitepress: 'file:vitepress' },
  }
  write('package.json', JSON.stringify(manifest))
  write(
    'package-lock.json',
    JSON.stringify({
      name: 'stand-in',
      version: '1.0.0',
      lockfileVersion: 3,
      packages: {
        '': manifest,
        vite: { version: '1.0.0', dev: true },
        vitepress: { version: '1.0.0', dev: true },
        'node_modules/vite': { resolved: 'vite', link: true },
        'node_modules/vitepress': { resolved: 'vitepress', link: true },
      },
    }),
  )
  write('vite/package.json', JSON.stringify({ name: 'vite', version: '1.0.0' }))
  write(
    'vite/bin/vite.js',
    `const { mkdirSync, appendFileSync } = require('node:fs')
     mkdirSync('dist', { recursive: true })
     appendFileSync('ran', 'build ')
     setTimeout(() => process.exit(require('node:fs').existsSync('broken') ? 1 : 0), 300)`,
  )
  write('vitepress/package.json', JSON.stringify({ name: 'vitepress', version: '1.0.0' }))
  write('vitepress/bin/vitepress.js', '')
  write('scripts/codegen.mjs', 'export {}')
  write('openapi.yaml', 'openapi: 3.1.0')
  write('src/main.ts', 'export const one = 1')
  serverSays("appendFileSync('ran', 'serve '); process.exitCode = 7")
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const serverSays = (body: string) =>
  write(
    'server/main.ts',
    `import { appendFileSync } from 'node:fs'\nconst typed: number = 1\n${body}\n`,
  )

interface Started {
  child: ChildProcess
  output: () => string
  ended: Promise<number | null>
}

function start(
  env: NodeJS.ProcessEnv = {},
  program = process.execPath,
  ...args: string[]
): Started {
  const outer = omit(process.env, 'npm_execpath', 'npm_lifecycle_event')
  const child = spawn(program, args.length > 0 ? args : ['scripts/start.mjs'], {
    cwd: root,
    env: { ...outer, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', chunk => {
    output += chunk
  })
  child.stderr.on('data', chunk => {
    output += chunk
  })
  return {
    child,
    output: () => output,
    ended: new Promise(resolve => child.once('close', code => resolve(code))),
  }
}

const ran = () => readFileSync(join(root, 'ran'), 'utf8').trim().split(' ')

test('a fresh clone is installed, built and served, and the exit code is the server’s', async () => {
  const first = start()
  expect(await first.ended).toBe(7)
  expect(first.output()).toMatch(/Installing the packages[\s\S]*Building the console/)
  expect(ran()).toEqual(['build', 'serve'])
  expect(existsSync(join(root, 'node_modules/vite/bin/vite.js'))).toBe(true)
})

test('help is there before anything is installed, and an unknown word is refused', async () => {
  const help = start({}, process.execPath, 'scripts/start.mjs', '--help')
  expect(await help.ended).toBe(0)
  expect(help.output()).toMatch(
    /npm start[\s\S]*SESSION_SECRET[\s\S]*docs\/operate\/configuration\.md/,
  )
  const wrong = start({}, process.execPath, 'scripts/start.mjs', '--prot=80')
  expect(await wrong.ended).toBe(2)
  expect(wrong.output()).toContain('"--prot=80" is not known here.')
  expect(['ran', 'node_modules', '.cache'].filter(name => existsSync(join(root, name)))).toEqual([])
})

test('nothing is done twice, and each change does only its own step again', async () => {
  await start().ended
  const second = start()
  await second.ended
  expect(second.output()).toBe('')
  expect(ran()).toEqual(['build', 'serve', 'serve'])

  appendFileSync(join(root, 'src/main.ts'), '\nexport const two = 2')
  const third = start()
  await third.ended
  expect(third.output()).not.toContain('Installing')
  expect(ran().slice(3)).toEqual(['build', 'serve'])

  write('src/main.test.ts', 'export {}')
  await start().ended
  expect(ran().slice(5)).toEqual(['serve'])

  appendFileSync(join(root, 'package-lock.json'), '\n')
  rmSync(join(root, 'node_modules/.package-lock.json'))
  const fourth = start()
  await fourth.ended
  expect(fourth.output()).toContain('Installing')
})

test('packages that npm itself finished are taken as they are', async () => {
  await start().ended
  rmSync(join(root, 'node_modules/.support-tools-stamp'))
  const again = start()
  await again.ended
  expect(again.output()).not.toContain('Installing')
})

test('two at once on a fresh clone: one sets up, the other waits and says so', async () => {
  const both = [start(), start()]
  expect(await Promise.all(both.map(started => started.ended))).toEqual([7, 7])
  expect(ran().sort()).toEqual(['build', 'serve', 'serve'])
  expect(both.filter(started => started.output().includes('waiting for it'))).toHaveLength(1)
})

test('the lock of a process that died is taken over by exactly one of many', async () => {
  const dead = start({ PATH: '' }) // exits at once; its pid is free afterwards
  await dead.ended
  write('.cache/locks/setup/holder.json', JSON.stringify({ pid: dead.child.pid, token: 'dead' }))
  const many = Array.from({ length: 4 }, () => start())
  expect(await Promise.all(many.map(started => started.ended))).toEqual([7, 7, 7, 7])
  expect(ran().filter(step => step === 'build')).toHaveLength(1)
})

test('a failing build says so in one sentence, serves nothing, and the next start builds again', async () => {
  write('broken', '')
  const broken = start()
  expect(await broken.ended).toBe(1)
  expect(broken.output()).toMatch(/could not be built; the reason stands above\.\n$/)
  expect(ran()).toEqual(['build'])
  rmSync(join(root, 'broken'))
  expect(await start().ended).toBe(7)
})

test('a failing npm says what is missing', async () => {
  write('vite/package.json', '{')
  appendFileSync(join(root, 'package.json'), '{')
  const failed = start()
  expect(await failed.ended).toBe(1)
  expect(failed.output()).toMatch(/npm could not install the packages\. .*run the command again\./)
  expect(failed.output()).not.toContain('    at ')
})

const stopsOnSignal = () =>
  serverSays(`const timer = setInterval(() => {}, 1000)
    process.on('SIGTERM', () => { appendFileSync('ran', 'stopped '); clearInterval(timer); process.exitCode = 0 })
    process.stdout.write('listening')`)

const listening = (running: Started) =>
  new Promise<void>(resolve => {
    running.child.stdout?.on('data', () => running.output().includes('listening') && resolve())
  })

test('SIGTERM reaches the server, and its graceful end is ours', async () => {
  stopsOnSignal()
  const running = start()
  await listening(running)
  running.child.kill('SIGTERM')
  expect(await running.ended).toBe(0)
  expect(ran()).toEqual(['build', 'stopped'])
})

test('told to stop under npm, which ends only the shell above us, the server stops too', async () => {
  stopsOnSignal()
  const env = { npm_lifecycle_event: 'start' }
  const running = start(env, '/bin/sh', '-c', `'${process.execPath}' scripts/start.mjs; true`)
  await listening(running)
  running.child.kill('SIGTERM')
  await running.ended // its output closes when the last process has exited
  expect(ran()).toEqual(['build', 'stopped'])
})

test('an old Node is refused in a plain sentence', async () => {
  const code = `import { checkNode, command } from './scripts/lib/plain.mjs'
    await command(() => { checkNode('18.20.1'); return 0 })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { cwd: root })
  let output = ''
  child.stderr.on('data', chunk => {
    output += chunk
  })
  expect(await new Promise(resolve => child.once('close', resolve))).toBe(1)
  expect(output.trim()).toMatch(/^Support Tools needs Node 20 or newer; this is Node 18\.20\.1\./)
})
