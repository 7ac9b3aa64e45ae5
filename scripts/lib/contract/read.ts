import { mistakesOfOperations } from './operations.ts'
import { mistakesOfReferences } from './references.ts'
import { Mistaken, readSource } from './source.ts'

/** The contract's value. @throws Mistaken, with all that is wrong, when code cannot be made of it. */
export function readContract(text: string): unknown {
  const source = readSource(text)
  const mistakes = [...mistakesOfReferences(source), ...mistakesOfOperations(source)]
  if (mistakes.length === 0) return source.value
  throw new Mistaken(mistakes.toSorted((a, b) => a.line - b.line || a.column - b.column))
}
