import { IconButton } from '@mui/material'
import { Icon } from '#src/components/Icon.tsx'
import { useT } from '#src/i18n/useT.ts'
import { useHelpAddress } from './useHelpAddress.ts'

/** Opens the documentation of the current page in a new tab. */
export function HelpButton() {
  const t = useT()
  return (
    <IconButton
      className="st-help-button"
      component="a"
      href={useHelpAddress()}
      target="_blank"
      rel="noopener"
      aria-label={t('layout.help')}
      title={t('layout.helpHint')}
    >
      <Icon name="help" />
    </IconButton>
  )
}
