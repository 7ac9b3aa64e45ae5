// Turns the contract linter's output into one sentence for each problem: where it is, what is
// wrong, what to do.

/** A problem as in `redocly lint --format=json`; unused members are omitted. */
interface Problem {
  readonly message: string
  readonly ruleId: string
  readonly location: readonly { readonly start?: { readonly line: number; readonly col: number } }[]
}

const advices: Readonly<Record<string, string>> = {
  'no-invalid-media-type-examples': 'mend the example, or its schema',
  'no-invalid-parameter-examples': 'mend the example, or its schema',
  'no-invalid-schema-examples': 'mend the example, or its schema',
  'no-required-schema-properties-undefined': 'describe it in properties, or take it from required',
  'no-unused-components': 'refer to it, or take it out',
  struct: 'write what OpenAPI asks for here',
}

const placeOf = ({ location: [first] }: Problem) => first?.start ?? { line: 1, col: 1 }

/** @param report the linter's JSON; identical problems become one line with their number. */
export function lintSentences(report: string): string[] {
  const { problems = [] }: { problems?: readonly Problem[] } = JSON.parse(report)
  const alike = Map.groupBy(problems, ({ ruleId, message }) => `${ruleId} ${message}`)
  return [...alike.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const { line, col } = placeOf(first)
    const what = first.message.trim().replace(/\.$/, '')
    const advice = advices[first.ruleId]
    const more = others.length > 0 ? ` (and ${others.length} more like it)` : ''
    return `openapi.yaml:${line}:${col}: ${what} (${first.ruleId})${advice ? `: ${advice}` : ''}${more}.`
  })
}
