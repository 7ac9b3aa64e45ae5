import { useRuntime } from '../auth/useRuntime.ts'
import { useT } from '../i18n/useT.ts'

/** The copyright line: the year, and who made it. */
export function Footer() {
  const t = useT()
  const provider = useRuntime()?.provider
  return (
    <footer className="st-foot">
      © {new Date().getFullYear()}
      {provider && (
        <>
          {' '}
          {t('app.madeBy')}{' '}
          <a href={provider.url} target="_blank" rel="noreferrer">
            {provider.name}
          </a>
        </>
      )}
    </footer>
  )
}
