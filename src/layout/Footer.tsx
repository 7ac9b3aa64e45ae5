import { Link, Typography } from '@mui/material'
import { useRuntime } from '../auth/useRuntime.ts'
import { useT } from '../i18n/useT.ts'

/** The copyright line: the year and the provider. */
export function Footer() {
  const t = useT()
  const provider = useRuntime()?.provider
  return (
    <Typography component="footer" variant="caption" className="st-pad-rows st-over st-soft">
      © {new Date().getFullYear()}
      {provider && (
        <>
          {' '}
          {t('app.madeBy')}{' '}
          <Link href={provider.url} target="_blank" rel="noreferrer">
            {provider.name}
          </Link>
        </>
      )}
    </Typography>
  )
}
