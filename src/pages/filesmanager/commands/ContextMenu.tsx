/** The commands for what is chosen as a menu; `openMenu` of the commands opens it. To be put anywhere inside. */
export function ContextMenu() {
  return null
}
