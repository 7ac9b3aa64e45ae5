import { isUtf8 } from 'node:buffer'
import type { HostEntryType, HostLock } from '../host.ts'
import { isUsableName, MAX_PATH_BYTES } from './virtualPath.ts'

/** A name as listed in a folder, without further details. */
export interface RawEntry {
  readonly name: string
  readonly type: HostEntryType
  /** Only for a name that is not UTF-8: its bytes; `name` is then escaped. */
  readonly bytes?: Buffer
}

export function rawName(name: Buffer): Pick<RawEntry, 'name' | 'bytes'> {
  return isUtf8(name) ? { name: name.toString('utf8') } : { name: escapeName(name), bytes: name }
}

/** Escapes a name that is not UTF-8: keeps printable ASCII and writes any other byte as `\xff`. */
function escapeName(bytes: Buffer): string {
  const shown = Array.from(bytes, byte =>
    byte >= 0x20 && byte < 0x7f
      ? String.fromCharCode(byte)
      : `\\x${byte.toString(16).padStart(2, '0')}`,
  )
  return shown.join('')
}

/** Why an entry with this name, at this virtual path, cannot be opened. */
export function lockOfName(raw: RawEntry, path: string): HostLock | undefined {
  if (raw.bytes !== undefined) return 'name_not_utf8'
  const usable = isUsableName(raw.name) && Buffer.byteLength(path) <= MAX_PATH_BYTES
  return usable ? undefined : 'name_unusable'
}
