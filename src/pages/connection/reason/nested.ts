// A nested field: a tree of names, chosen from the top, one list for each level. Pure.
import { isObject } from '#common/isObject.ts'
import type { ReasonField } from '#src/dataProvider/index.ts'

/** One of the dependent lists. `chosen` is empty while nothing is. */
interface Level {
  readonly level: number
  readonly label: string
  readonly choices: readonly string[]
  readonly chosen: string
}

/** The names directly below; an array is the end of the tree. */
function namesOf(tree: unknown): string[] {
  if (isObject(tree)) return Object.keys(tree)
  if (!Array.isArray(tree)) return []
  return [...new Set(tree.filter((name): name is string => typeof name === 'string'))]
}

const below = (tree: unknown, name: string): unknown =>
  isObject(tree) && Object.hasOwn(tree, name) ? tree[name] : undefined

/** The names chosen from the top, as far as the tree (still) contains them. */
export function branchOf(field: ReasonField, value: unknown): string[] {
  const names = Array.isArray(value) ? value : []
  let tree: unknown = field.choices
  const branch: string[] = []
  for (const name of names) {
    if (!namesOf(tree).includes(name)) break
    branch.push(name)
    tree = below(tree, name)
  }
  return branch
}

/** The lists to show: one for each chosen name, and the next one if there is more to choose. */
export function levelsOf(field: ReasonField, value: unknown): Level[] {
  const branch = branchOf(field, value)
  const levels: Level[] = []
  let tree: unknown = field.choices
  for (let at = 0; at <= branch.length; at++) {
    const choices = namesOf(tree)
    if (choices.length === 0) break
    const chosen = branch[at] ?? ''
    levels.push({ level: at + 1, label: labelOf(field, at + 1), choices, chosen })
    tree = below(tree, chosen)
  }
  return levels
}

function labelOf({ label, nested_ticket_fields }: ReasonField, level: number): string {
  if (level === 1) return label
  return nested_ticket_fields?.find(lower => lower.level === level)?.label ?? label
}

/** Chooses on a level and clears those below it. An empty name clears the level. */
export function chooseOn(field: ReasonField, value: unknown, level: number, name: string) {
  const above = branchOf(field, value).slice(0, level - 1)
  return name === '' ? above : [...above, name]
}

/** The branch that ends with that name, which older answers store alone; empty when there is none. */
export function pathTo({ choices }: ReasonField, name: string): string[] {
  const search = (tree: unknown): string[] | null => {
    for (const branch of namesOf(tree)) {
      const deeper = below(tree, branch)
      if (branch === name && namesOf(deeper).length === 0) return [branch]
      const found = search(deeper)
      if (found) return [branch, ...found]
    }
    return null
  }
  return search(choices) ?? []
}

/** The first list without a choice; the first of all when none lacks one. */
export const openLevel = (field: ReasonField, value: unknown): number =>
  levelsOf(field, value).find(({ chosen }) => chosen === '')?.level ?? 1
