import { Button } from '@mui/material'
import type { DispatchScreen } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { linkOf } from './view.ts'

/** The screen in its own tab, without access to this one. */
export function NewTab({ screen, primary = false }: { screen: DispatchScreen; primary?: boolean }) {
  const t = useT()
  const link = linkOf(screen)
  if (link === null) return null
  return (
    <Button
      {...(primary ? { 'data-kind': 'primary' } : {})}
      href={link}
      target="_blank"
      rel="noopener noreferrer"
    >
      {t('dispatch.newTab')}
    </Button>
  )
}
