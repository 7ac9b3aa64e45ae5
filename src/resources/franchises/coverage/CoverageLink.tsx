import { Button } from '@mui/material'
import { Link } from 'react-router'
import { Icon } from '#src/components/Icon.tsx'
import { useT } from '#src/i18n/useT.ts'
import { coveragePath } from './address.ts'

/** Leads to all areas of a franchise. */
export function CoverageLink({ franchise }: { franchise: number }) {
  const t = useT()
  return (
    <Button component={Link} to={coveragePath(franchise)}>
      <Icon name="map" />
      {t('coverage.title')}
    </Button>
  )
}
