/** The full run (`npm run test:full`) uses full sizes. */
export const isFull = process.env.TEST_FULL === '1'

/**
 * All of them in the full run, otherwise every n-th, starting at a different one for each `turn`.
 */
export function someOf<T>(all: readonly T[], each: number, turn = 0): readonly T[] {
  return isFull ? all : all.filter((_, index) => index % each === turn % each)
}
