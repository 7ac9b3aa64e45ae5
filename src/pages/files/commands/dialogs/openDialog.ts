// Which dialog of the commands is open, and its subject.
import type { FileRefusal, TransferKind } from '#src/dataProvider/index.ts'
import type { ChosenEntry } from '../types.ts'

export type OpenDialog =
  | { do: 'newFolder' | 'newFile'; folder: string }
  | { do: 'rename'; entry: ChosenEntry }
  | { do: 'transfer'; kind: TransferKind; entries: readonly ChosenEntry[]; folder: string }
  | { do: 'trash'; entries: readonly ChosenEntry[] }
  | { do: 'permissions'; entries: readonly ChosenEntry[] }
  | { do: 'download'; entries: readonly ChosenEntry[] }

/** The failures of a change that otherwise succeeded. */
export interface Report {
  done: number
  failed: readonly FileRefusal[]
}
