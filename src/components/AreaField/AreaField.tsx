import { useT } from '#src/i18n/useT.ts'
import { PartsFrame } from '../Field/PartsFrame.tsx'
import { lazyPart } from '../Loading/lazyPart.tsx'
import type { EditorProps } from './Editor.tsx'
import '../Map/map.css'
import './area.css'

const Editor = lazyPart(() => import('./Editor.tsx'))

interface AreaFieldProps extends EditorProps {
  required?: boolean
  /** Error message. */
  error?: string | null
  /** A hint shown below the label. */
  hint?: string | undefined
}

/** An area on the map: drawn, typed as numbers, or imported from a file. */
export function AreaField({ required, error, hint, ...part }: AreaFieldProps) {
  const t = useT()
  return (
    <PartsFrame className="st-area" label={part.label} {...{ required, error, hint }}>
      <Editor part={part} fallback={<p className="st-soft">{t('app.loading')}</p>} />
    </PartsFrame>
  )
}
