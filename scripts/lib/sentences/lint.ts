// What the linter of the contract says, a sentence for each problem: where, what is wrong, what to do.

/** A problem as `redocly lint --format=json` writes it; more is left out here. */
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

/** @param report what the linter wrote as JSON; problems alike are one line, with how many they are. */
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
