// The screens affected by a change, from the tree that contains the place: the base for what was
// removed, the working tree for what is new.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { loadScreens, type Screens } from '../screens/index.ts'
import type { Base } from './base.ts'
import type { Place, ScreensOf } from './report.ts'

/** The console before and after. */
interface Trees {
  readonly before: () => Screens
  readonly after: () => Screens
}

type Use = Place['uses'][number]

function screensOfUse({ ofOperation, ofField }: Screens, use: Use): readonly string[] {
  const { operation, side, path } = use
  if (side === 'operation' || side === 'cookie' || path.length === 0) return ofOperation(operation)
  return ofField({ operation, side, path })
}

const all = (lists: readonly (readonly string[])[]) => [...new Set(lists.flat())].sort()

const screensAt = (screens: Screens, { uses }: Place) =>
  all(uses.map(use => screensOfUse(screens, use)))

/** A new obligation for clients concerns the screens that send the rest of the request. */
const senders = ({ ofOperation }: Screens, { breaks, uses }: Place) =>
  breaks === 'client' && uses.every(({ side }) => side !== 'response')
    ? all(uses.map(({ operation }) => ofOperation(operation)))
    : []

/** Reads each tree once and only on demand, since that takes some seconds. */
export function screensOfTrees({ before, after }: Trees): ScreensOf {
  const [was, is] = [once(before), once(after)]
  return places =>
    places.map(place => {
      const found = screensAt(was(), place)
      if (found.length > 0 || place.document === 'old') return found
      const needed = senders(was(), place)
      return needed.length > 0 ? needed : screensAt(is(), place)
    })
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

const parts = ['src', 'common', 'package.json', 'tsconfig.json']

/**
 * Unpacks the base's source inside this checkout, so that it finds the same packages; deletes it
 * after `work`.
 */
function inBase<Value>({ folder, commit }: Base, work: (root: string) => Value): Value {
  const cache = join(folder, '.cache')
  mkdirSync(cache, { recursive: true })
  const root = mkdtempSync(join(cache, 'api-diff-'))
  try {
    const archive = ['archive', '--format=tar', commit, ...parts]
    const input = execFileSync('git', archive, { cwd: folder, maxBuffer: 1 << 28 })
    execFileSync('tar', ['-x', '-C', root], { input })
    return work(root)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

/** An old base with a different layout cannot be analysed: falls back to today's screens. */
function orElse<Value>(first: () => Value, second: () => Value): Value {
  try {
    return first()
  } catch {
    console.error('The screens of the base cannot be read: those of the working tree are named.')
    return second()
  }
}

/** Undefined when the repository has no console. */
export function screensSince(base: Base): ScreensOf | undefined {
  if (!existsSync(join(base.folder, 'src/routes.ts'))) return undefined
  const after = once(() => loadScreens(base.folder))
  return places =>
    inBase(base, root => {
      const before = () => orElse(() => loadScreens(root), after)
      return screensOfTrees({ before, after })(places)
    })
}
