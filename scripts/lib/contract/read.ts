import { mistakesOfDescriptions } from './descriptions.ts'
import { mistakesOfDoubles } from './doubles.ts'
import { mistakesOfOperations } from './operations.ts'
import { mistakesOfOrder } from './order.ts'
import { mistakesOfReferences } from './references.ts'
import { Mistaken, readSource } from './source.ts'
import { mistakesOfStatuses } from './statuses.ts'

/**
 * The contract's value. @throws Mistaken with all mistakes when no code can be generated from it.
 */
export function readContract(text: string): unknown {
  const source = readSource(text)
  const wrong = [...mistakesOfReferences(source), ...mistakesOfOperations(source)]
  // Misspelt paths and tags have no right place, and a reference without target is like none.
  const later = () =>
    [mistakesOfOrder, mistakesOfStatuses, mistakesOfDoubles, mistakesOfDescriptions].flatMap(
      check => check(source),
    )
  const mistakes = wrong.length > 0 ? wrong : later()
  if (mistakes.length === 0) return source.value
  throw new Mistaken(mistakes.toSorted((a, b) => a.line - b.line || a.column - b.column))
}
