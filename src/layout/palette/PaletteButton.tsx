import { Button } from '@mui/material'
import { Icon } from '#src/components/Icon.tsx'
import { keyText } from '#src/components/keys.ts'
import { useT } from '#src/i18n/useT.ts'
import { openOverlay } from '../overlays.ts'
import { paletteKeys } from '../shortcuts/shortcuts.ts'
import './paletteButton.css'

/** Opens the command palette; shows its shortcut where there is room. */
export function PaletteButton() {
  const t = useT()
  const keys = keyText(paletteKeys, t)
  return (
    <Button
      className="st-palette-button"
      aria-label={`${t('looks.palette.open')} ${keys}`}
      aria-keyshortcuts="Control+K Meta+K"
      title={`${t('looks.palette.open')} (${keys})`}
      onClick={() => openOverlay('palette')}
    >
      <Icon name="search" />
      <kbd>{keys}</kbd>
    </Button>
  )
}
