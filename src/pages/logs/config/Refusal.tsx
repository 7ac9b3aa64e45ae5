import { Alert, Button } from '@mui/material'
import { useFormContext } from 'react-hook-form'
import type { ConfigFault } from '#common/config/check.ts'
import { sourceOf } from './FormField.tsx'
import { fieldFaultText, type Misfit, type Wording } from './faultText.ts'

const shown = 5

interface RefusalProps {
  faults: readonly ConfigFault[]
  wording: Wording
  onText: () => void
}

/** Why a form was not saved: each field with its rule and a link to it, and a link to the text. */
export function Refusal({ faults, wording, onText }: RefusalProps) {
  const { t } = wording
  const { setFocus } = useFormContext()
  const misfits = faults.filter((fault): fault is Misfit => fault.kind === 'schema')
  const more = misfits.length - shown
  return (
    <Alert severity="error" role="alert">
      <p>{t('logsConfig.form.refused', { smart_count: misfits.length })}</p>
      <ul>
        {misfits.slice(0, shown).map(fault => (
          <li key={`${fault.path.join('/')} ${fault.keyword}`}>
            <button
              type="button"
              className="st-link st-error"
              onClick={() => setFocus(sourceOf(fault.path))}
            >
              {fieldFaultText(fault, wording)}
            </button>
          </li>
        ))}
      </ul>
      {more > 0 && <p>{t('widgets.more', { smart_count: more })}</p>}
      <Button onClick={onText}>{t('logsConfig.form.toText')}</Button>
    </Alert>
  )
}
