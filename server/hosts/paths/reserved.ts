/**
 * The console's own folder at the top of every host, which contains the trash. It does not exist for operators, neither
 * by name nor through a link.
 */
const RESERVED = '.support-tools'
const asCompared = RESERVED.toUpperCase()

export const TRASH_FOLDER = `/${RESERVED}/trash`
export const RESERVED_FOLDER = `/${RESERVED}`

/** Whether a top-level name is the reserved one; a machine may ignore case. */
export function isReservedName(name: string): boolean {
  return name.length === RESERVED.length && name.toUpperCase() === asCompared
}
