import { mistakesOfDescriptions } from './descriptions.ts'
import { mistakesOfDoubles } from './doubles.ts'
import { mistakesOfOperations } from './operations.ts'
import { mistakesOfOrder } from './order.ts'
import { mistakesOfReferences } from './references.ts'
import { Mistaken, readSource } from './source.ts'
import { mistakesOfStatuses } from './statuses.ts'

/** The contract's value. @throws Mistaken, with all that is wrong, when code cannot be made of it. */
export function readContract(text: string): unknown {
  const source = readSource(text)
  const wrong = [...mistakesOfReferences(source), ...mistakesOfOperations(source)]
  // A path or tag that is misspelt stands nowhere rightly, and a reference to nothing is like none.
  const later = () =>
    [mistakesOfOrder, mistakesOfStatuses, mistakesOfDoubles, mistakesOfDescriptions].flatMap(
      check => check(source),
    )
  const mistakes = wrong.length > 0 ? wrong : later()
  if (mistakes.length === 0) return source.value
  throw new Mistaken(mistakes.toSorted((a, b) => a.line - b.line || a.column - b.column))
}
