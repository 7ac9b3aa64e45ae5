// The catalogue: a folder with one YAML file per action, read when the server starts.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { BadAction } from './badAction.ts'
import { checkAction } from './check.ts'
import { checkMends } from './checkLeaves.ts'
import { wrongInFile } from './fileSchema.ts'
import type { KnownAction } from './known.ts'

export interface Catalogue {
  readonly actions: ReadonlyMap<string, KnownAction>
  /** Skipped files and the reason. */
  readonly problems: readonly { readonly file: string; readonly why: string }[]
}

const fileName = /^([a-z0-9][a-z0-9-]{0,79})\.ya?ml$/
const maxBytes = 100_000

export const demoFolder = join(import.meta.dirname, 'catalogue')

function readAction(path: string, name: string, origins: readonly string[]): KnownAction {
  if (statSync(path).size > maxBytes) throw new BadAction('it is too large')
  const content: unknown = parse(readFileSync(path, 'utf8'), { maxAliasCount: 20 })
  const wrong = wrongInFile(content)
  if (wrong !== undefined) throw new BadAction(wrong)
  const action = { ...(content as Omit<KnownAction, 'name'>), name } // checked by its schema
  checkAction(action, origins)
  return action
}

/** Reads a folder; reports and skips unusable files. @param origins that actions may call. */
export function readActions(folder: string | undefined, origins: readonly string[]): Catalogue {
  const actions = new Map<string, KnownAction>()
  const problems: { file: string; why: string }[] = []
  if (folder === undefined) return { actions, problems }
  const fail = (file: string, error: unknown) =>
    problems.push({ file, why: error instanceof Error ? error.message : String(error) })
  let files: string[] = []
  try {
    files = readdirSync(folder)
      .filter(file => /\.ya?ml$/i.test(file))
      .sort()
  } catch (error) {
    fail(folder, error)
  }
  for (const file of files) {
    const path = join(folder, file)
    try {
      const name = fileName.exec(file)?.[1]
      if (name === undefined) throw new BadAction('its name is not of small letters, digits and -')
      if (actions.has(name)) throw new BadAction(`there are two actions ${name}`)
      actions.set(name, readAction(path, name, origins))
    } catch (error) {
      fail(path, error)
    }
  }
  for (const [name, action] of actions) {
    try {
      checkMends(action, actions)
    } catch (error) {
      actions.delete(name)
      fail(join(folder, name), error)
    }
  }
  return { actions, problems }
}
