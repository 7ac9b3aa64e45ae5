import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { withoutEffects, workersHelper } from './leanMonaco.ts'

const packages = join(import.meta.dirname, '../../node_modules')
const helper = join(packages, workersHelper)
const effects = /^\s*import\s*['"]/m
const named = /^import [^'"]+ from /gm

it('JSON’s language comes by the helper that is made lean', () => {
  const json = join(packages, 'monaco-editor/esm/vs/languages/features/json')
  const manager = readFileSync(join(json, 'workerManager.js'), 'utf8')
  const from = /import \{ createWebWorker \} from '([^']+)'/.exec(manager)?.[1] ?? ''
  expect(relative(packages, join(json, from))).toBe(workersHelper)
  expect(readFileSync(join(json, 'jsonMode.js'), 'utf8')).toContain("from './workerManager.js'")
})

it('the helper brings features by their effect, and is left with what it uses by name', () => {
  const code = readFileSync(helper, 'utf8')
  expect(code.match(/^import '[^']*contrib[^']*';$/gm)?.length).toBeGreaterThan(40)
  const lean = withoutEffects(code)
  expect(lean).not.toMatch(effects)
  expect(lean.match(named)).toEqual(code.match(named))
  expect(lean).toMatch(/export \{[^}]*createWebWorker[^}]*\}/)
})

it('takes nothing away that has a name, a note or stands in a line of its own', () => {
  const kept = "import { a } from './a.js';\nconst b = 1; import './c.js';\n// import './d.js';\n"
  expect(withoutEffects(`import './e.js';\n${kept}`)).toBe(`\n${kept}`)
})
