// The reader's position in each folder of this tab, restored on return.

export interface Position {
  top: number
  /** Index of the row with the cursor. */
  cursor: number
}

const most = 200
const known = new Map<string, Position>()

export const positionOf = (key: string): Position => known.get(key) ?? { top: 0, cursor: 0 }

export function keepPosition(key: string, position: Position): void {
  known.delete(key)
  known.set(key, position)
  const [oldest] = known.keys()
  if (known.size > most && oldest !== undefined) known.delete(oldest)
}
