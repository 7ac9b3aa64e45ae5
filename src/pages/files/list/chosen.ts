import type { FileEntry } from '#src/dataProvider/index.ts'
import type { ChosenEntry } from '../commands/index.ts'

/** An entry in the commands' shape. */
export const chosenOf = ({ name, metadata }: FileEntry): ChosenEntry => {
  const { path, type, size, locked, link, mode } = metadata
  return { path, name, type, size, locked, link: link === true, mode }
}
