// Links to the import of stores.
import { Button } from '@mui/material'
import { Link } from 'react-router'
import { Icon } from '#src/components/Icon.tsx'
import { useT } from '#src/i18n/useT.ts'
import { listPath } from '#src/resources/schema/fields.ts'

/** Imports stores into this franchise; without one, the import asks for it. */
export function UploadLink({ franchise }: { franchise: number | null }) {
  const t = useT()
  return (
    <Button
      component={Link}
      to={listPath('stores', { upload: franchise === null ? 'new' : String(franchise) })}
    >
      <Icon name="upload" />
      {t('csv.title')}
    </Button>
  )
}
