import { Button } from '@mui/material'
import { Progress, percentOf } from '#src/components/Progress/Progress.tsx'
import { formatSize } from '#src/i18n/format.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'

/** The share of a file received so far. */
export function Waiting({ come, size }: { come: number; size: number }) {
  const t = useT()
  const tag = useLanguageTag()
  return (
    <div className="st-state st-middle st-stack st-center">
      <Progress label={t('filesViewers.loading')} value={percentOf(come, size)} shown={false} />
      <p className="st-soft">
        {t('filesViewers.read', { part: formatSize(come, tag), whole: formatSize(size, tag) })}
      </p>
    </div>
  )
}

interface TooLargeProps {
  size: number
  limit: number
  onBytes: () => void
}

/** A file too large for a viewer. */
export function TooLarge({ size, limit, onBytes }: TooLargeProps) {
  const t = useT()
  const tag = useLanguageTag()
  const values = { size: formatSize(size, tag), limit: formatSize(limit, tag) }
  return (
    <Refused
      title={t('filesViewers.tooLarge')}
      text={t('filesViewers.tooLargeText', values)}
      onBytes={onBytes}
    />
  )
}

interface RefusedProps {
  title: string
  text: string
  onBytes: () => void
}

/** A file that a viewer cannot show; its bytes are always available. */
export function Refused({ title, text, onBytes }: RefusedProps) {
  const t = useT()
  return (
    <div className="st-state st-middle st-stack st-center" role="alert">
      <h2>{title}</h2>
      <p className="st-soft">{text}</p>
      <Button onClick={onBytes}>{t('filesViewers.kinds.hex')}</Button>
    </div>
  )
}
