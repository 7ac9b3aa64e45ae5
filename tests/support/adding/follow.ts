// Follows a page of docs/develop/adding to the letter, in a copy of the repository.
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export type Step =
  | { readonly kind: 'new'; readonly file: string; readonly text: string }
  | {
      readonly kind: 'change'
      readonly file: string
      readonly where: 'after' | 'before' | 'instead of'
      /** Occurs exactly once; surrounding whitespace is ignored. */
      readonly line: string
      readonly text: string
    }
  | { readonly kind: 'copy'; readonly from: string; readonly to: string }
  | { readonly kind: 'run'; readonly command: string }

const name = '`([^`]+)`'
const block = '\\n+```\\w*\\n([\\s\\S]*?)^```$'
const patterns = [
  new RegExp(`^(?:- )?New file ${name}:${block}`, 'gm'),
  new RegExp(`^(?:- )?In ${name}, (after|before|instead of) ${name}:${block}`, 'gm'),
  new RegExp(`^(?:- )?Copy the folder ${name} to ${name}\\.$`, 'gm'),
  new RegExp(`^(?:- )?Run ${name}\\.$`, 'gm'),
] as const

/** The steps of a page, in order. A block without a step is a mistake of the page. */
export function stepsOf(page: string): readonly Step[] {
  const [made, changed, copied, ran] = patterns
  const found: { readonly at: number; readonly step: Step }[] = []
  for (const { index, 1: file = '', 2: text = '' } of page.matchAll(made))
    found.push({ at: index, step: { kind: 'new', file, text } })
  for (const { index, 1: file = '', 2: where, 3: line = '', 4: text = '' } of page.matchAll(
    changed,
  ))
    if (where === 'after' || where === 'before' || where === 'instead of')
      found.push({ at: index, step: { kind: 'change', file, where, line, text } })
  const blocks = page.match(/^```\w*$/gm)?.length ?? 0
  if (blocks !== 2 * found.length)
    throw new Error(`${blocks / 2} blocks, but ${found.length} that say where they belong`)
  for (const { index, 1: from = '', 2: to = '' } of page.matchAll(copied))
    found.push({ at: index, step: { kind: 'copy', from, to } })
  for (const { index, 1: command = '' } of page.matchAll(ran))
    found.push({ at: index, step: { kind: 'run', command } })
  return found.toSorted((a, b) => a.at - b.at).map(({ step }) => step)
}

function change(folder: string, { file, where, line, text }: Step & { kind: 'change' }): void {
  const path = join(folder, file)
  const lines = readFileSync(path, 'utf8').split('\n')
  const at = lines.flatMap((each, number) => (each.trim() === line.trim() ? [number] : []))
  const [first] = at
  if (first === undefined || at.length > 1)
    throw new Error(`${file} has the line ${line} ${at.length} times`)
  const begin = where === 'after' ? first + 1 : first
  lines.splice(begin, where === 'instead of' ? 1 : 0, ...text.replace(/\n$/, '').split('\n'))
  writeFileSync(path, lines.join('\n'))
}

/**
 * Applies a page; passes its commands to `run`.
 * @returns the files changed, a copied folder as one
 */
export function follow(
  page: string,
  folder: string,
  run: (command: string) => void = () => undefined,
): readonly string[] {
  const touched = new Set<string>()
  const copies: string[] = []
  const touch = (file: string) => {
    if (!copies.some(copy => file.startsWith(copy))) touched.add(file)
  }
  for (const step of stepsOf(page)) {
    if (step.kind === 'run') run(step.command)
    else if (step.kind === 'copy') {
      cpSync(join(folder, step.from), join(folder, step.to), { recursive: true })
      copies.push(`${step.to}/`)
      touched.add(`${step.to}/`)
    } else {
      if (step.kind === 'change') change(folder, step)
      else {
        const path = join(folder, step.file)
        if (existsSync(path)) throw new Error(`${step.file} is there already`)
        mkdirSync(dirname(path), { recursive: true })
        writeFileSync(path, step.text)
      }
      touch(step.file)
    }
  }
  return [...touched]
}

/** Counts the same place in every language as one. */
export const places = (files: readonly string[]): readonly string[] => [
  ...new Set(files.map(file => file.replace(/^src\/i18n\/\w+\/(?=.)/, 'src/i18n/<language>/'))),
]
