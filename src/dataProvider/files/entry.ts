import type { components } from '#src/generated/api.ts'
import type { FileEntry } from '../files.ts'

/** An entry in the screens' shape. */
export function toEntry({ name, metadata }: components['schemas']['FileEntry']): FileEntry {
  return {
    name,
    metadata: {
      path: metadata.path,
      type: metadata.type,
      size: metadata.size,
      modified: metadata.modified ?? null,
      mode: metadata.mode ?? null,
      owner: metadata.owner ?? null,
      hidden: metadata.hidden ?? name.startsWith('.'),
      link: metadata.link ?? null,
      locked: metadata.locked ?? null,
    },
  }
}
