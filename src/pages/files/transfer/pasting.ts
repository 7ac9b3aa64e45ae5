// Allows one paste at a time of the same entries into the same folder: from its question to the end of its job.
import type { Clipboard } from '../commands/types.ts'
import type { Begun } from './useTransfer.ts'

const under = new WeakMap<Clipboard, Set<string>>()

export const isPasting = (clipboard: Clipboard, folder: string): boolean =>
  under.get(clipboard)?.has(folder) ?? false

export async function noting(
  clipboard: Clipboard,
  folder: string,
  paste: () => Promise<Begun | null>,
): Promise<Begun | null> {
  const folders = under.get(clipboard) ?? new Set()
  under.set(clipboard, folders.add(folder))
  const end = () => void folders.delete(folder)
  try {
    const begun = await paste()
    if (begun) void begun.over.then(end)
    else end()
    return begun
  } catch (error) {
    end()
    throw error
  }
}
