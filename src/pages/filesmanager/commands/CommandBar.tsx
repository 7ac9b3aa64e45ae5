/** The commands as a toolbar; what has no room is in its menu More. */
export function CommandBar() {
  return null
}
