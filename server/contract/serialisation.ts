import type { Contract, Operation } from './document.ts'

export type Serialise = (operation: Operation, status: number, answer: unknown) => string

/** Serialises answers by their schemas. */
export function serialisationOf({ compiled }: Contract): Serialise {
  return (operation, status, answer) => {
    const schema = operation.answers.get(status)
    if (!schema) return JSON.stringify(answer)
    return compiled.writer(`${operation.id} ${status}`, schema)(answer)
  }
}
