// Formats changes for a terminal, for programs and for a merge request.
import type { Change } from './compare.ts'
import type { Verdict } from './gate.ts'
import type { Broken } from './rules.ts'

/**
 * A place in the contract: the operations that use it and how, the document that contains it, whom
 * it breaks.
 */
export type Place = Pick<Change, 'uses' | 'document' | 'breaks'>

/** The screens that use each of the places, in the same order. */
export type ScreensOf = (places: readonly Place[]) => readonly (readonly string[])[]

export type Reported = Change & { readonly screens?: readonly string[] }

/** Adds the screens to the changes, when they can be determined. */
export function withScreens(
  changes: readonly Change[],
  screensOf?: ScreensOf,
): readonly Reported[] {
  if (!screensOf) return changes
  const screens = screensOf(changes)
  return changes.map((change, index) => ({ ...change, screens: screens[index] ?? [] }))
}

const marks: Readonly<Record<Broken, string>> = {
  client: 'BREAKS clients',
  server: 'BREAKS servers',
  none: 'breaks nobody ',
}

const namedAtMost = 3

function namesOf({ operations }: Change): string {
  const more = operations.length - namedAtMost
  const named = operations.slice(0, namedAtMost).join(', ')
  return more > 0 ? `${named} and ${more} more` : named
}

const where = ({ file, line, document }: Change, base: string) =>
  document === 'new' ? `${file}:${line}` : `${file}:${line} of ${base}`

const whatOf = ({ says, detail }: Change) => (detail ? `${says}: ${detail}` : says)

/**
 * Texts of a document can neither start a line of their own nor send control characters to the
 * terminal.
 */
const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')

const screensText = (screens: readonly string[] | undefined) =>
  screens && [`screens: ${screens.join('; ') || 'none'}`]

export function plainText(changes: readonly Reported[], verdict: Verdict, base: string): string {
  const lines = changes.map(change =>
    [
      marks[change.breaks],
      namesOf(change),
      change.place,
      where(change, base),
      change.rule,
      whatOf(change),
      ...(screensText(change.screens) ?? []),
      `do: ${change.todo}`,
    ]
      .filter(Boolean)
      .map(oneLine)
      .join('  '),
  )
  return `${[...lines, verdict.sentence].join('\n')}\n`
}

export const jsonText = (changes: readonly Reported[]): string =>
  `${JSON.stringify(
    changes.map(({ uses: _, ...change }) => change),
    null,
    2,
  )}\n`

const headings: readonly (readonly [Broken, string])[] = [
  ['client', 'Breaking for clients'],
  ['server', 'Breaking for servers'],
  ['none', 'Other'],
]

const cell = (text: string) => oneLine(text).replaceAll(/[\\|<>`*_[\]]/g, mark => `\\${mark}`)

function tableOf(changes: readonly Reported[], base: string): string {
  const hasScreens = changes.some(({ screens }) => screens)
  const head = [
    'Operation',
    'Place',
    'Line',
    'Rule',
    'What',
    ...(hasScreens ? ['Screens'] : []),
    'Do',
  ]
  const rows = changes.map(change => [
    namesOf(change),
    change.place,
    where(change, base),
    change.rule,
    whatOf(change),
    ...(hasScreens ? [change.screens?.join('; ') ?? ''] : []),
    change.todo,
  ])
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(row => line(row.map(cell)))].join(
    '\n',
  )
}

export function markdownText(changes: readonly Reported[], verdict: Verdict, base: string): string {
  const sections = headings.flatMap(([breaks, heading]) => {
    const ones = changes.filter(change => change.breaks === breaks)
    return ones.length > 0 ? [`## ${heading}\n\n${tableOf(ones, base)}\n`] : []
  })
  return [...sections, `${cell(verdict.sentence)}\n`].join('\n')
}
