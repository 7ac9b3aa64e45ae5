import type { components } from '#src/generated/api.ts'
import type { JsonValue, Label } from '../db/tables/index.ts'
import type { Language } from '../failures/index.ts'

type WireChoices = NonNullable<components['schemas']['ReasonField']['choices']>

/** A choice and those below it; only one without any can be chosen. */
interface Node {
  /** A text, or one per language. */
  readonly label: Label | string
  readonly below: readonly Node[]
}

const isLabel = (value: unknown): value is Label =>
  typeof value === 'object' && value !== null && 'gb' in value

const isList = (value: JsonValue): value is readonly JsonValue[] => Array.isArray(value)

/** A choice in one language; a handwritten one may lack it. */
export const choiceIn = (choice: Label | string, language: Language): string =>
  isLabel(choice) ? choice[language] || choice.gb : choice

/** Whether the name is the choice in any language: the operator may have switched languages with the form open. */
const isSpelling = (choice: Label | string, name: string): boolean =>
  isLabel(choice) ? [choice.gb, choice.br, choice.es].includes(name) : choice === name

function nodeOf(value: JsonValue): Node {
  if (isLabel(value)) return { label: value, below: [] }
  if (typeof value !== 'object' || value === null || isList(value)) {
    return { label: String(value), below: [] }
  }
  const { label = '', choices = [] } = value
  return { label: isLabel(label) ? label : String(label), below: nodesOf(choices) }
}

/**
 * The choices of a field in either notation: a list of names, labels in three languages or `{ label, choices }` with
 * further levels; or Freshdesk's tree, an object whose keys are names.
 */
export function nodesOf(choices: JsonValue): readonly Node[] {
  if (isList(choices)) return choices.map(nodeOf)
  if (typeof choices !== 'object' || choices === null) return []
  return Object.entries(choices).map(([label, below]) => ({ label, below: nodesOf(below ?? null) }))
}

/** The choices of the top level, each with all its spellings. */
export const choicesOf = (choices: JsonValue) =>
  nodesOf(choices).map(({ label }) => ({
    all: isLabel(label) ? [label.gb, label.br, label.es].filter(Boolean) : [label],
    in: (language: Language) => choiceIn(label, language),
  }))

/** Freshdesk's tree of names in one language; a list where no choice has any below. */
export function wireTree(nodes: readonly Node[], language: Language): WireChoices {
  const names = nodes.map(({ label }) => choiceIn(label, language))
  if (nodes.every(({ below }) => below.length === 0)) return names
  return Object.fromEntries(
    nodes.map(({ below }, at) => [names[at], below.length > 0 ? wireTree(below, language) : []]),
  )
}

const end = (nodes: readonly Node[]) => (nodes.length === 0 ? [] : undefined)

/** The branch along these names from the top to a leaf; undefined when there is none. */
export function branchOf(
  nodes: readonly Node[],
  [name, ...rest]: readonly string[],
): readonly Node[] | undefined {
  if (name === undefined) return end(nodes)
  for (const node of nodes) {
    if (!isSpelling(node.label, name)) continue
    const branch = branchOf(node.below, rest)
    if (branch) return [node, ...branch]
  }
  return undefined
}

/** The first branch whose leaf has this name, for forms that only list leaves. */
export function branchTo(nodes: readonly Node[], name: string): readonly Node[] | undefined {
  for (const node of nodes) {
    if (node.below.length === 0) {
      if (isSpelling(node.label, name)) return [node]
      continue
    }
    const branch = branchTo(node.below, name)
    if (branch) return [node, ...branch]
  }
  return undefined
}
