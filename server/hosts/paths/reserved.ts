/**
 * A folder at the top of every host that is the console's own: the trash lies in it. To operators
 * it is not there, neither by its name nor through a link.
 */
const RESERVED = '.support-tools'
const asCompared = RESERVED.toUpperCase()

export const TRASH_FOLDER = `/${RESERVED}/trash`
export const RESERVED_FOLDER = `/${RESERVED}`

/** Whether a name at the top means it; a machine may take upper and lower case for the same. */
export function isReservedName(name: string): boolean {
  return name.length === RESERVED.length && name.toUpperCase() === asCompared
}
