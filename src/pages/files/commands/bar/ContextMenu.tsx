import { useT } from '#src/i18n/useT.ts'
import { useCommands } from '../context.ts'
import { CommandMenu } from './CommandMenu.tsx'
import { groupsOf } from './groups.ts'

/** The commands for the selection as a menu, opened by the commands' `openMenu`. May be placed anywhere inside. */
export function ContextMenu() {
  const t = useT()
  const { offers, menu, closeMenu } = useCommands()
  if (!menu) return null
  return (
    <CommandMenu
      label={t('filesCommands.menu')}
      groups={groupsOf(offers)}
      at={menu}
      onClose={closeMenu}
    />
  )
}
