import { Alert, Button } from '@mui/material'
import type { RefObject } from 'react'
import type { ConfigFault } from '#common/config/check.ts'
import type { Path } from '#common/config/parsed.ts'
import { fieldFaultText, type Misfit, type Wording } from './faultText.ts'

const shown = 5

interface RefusalProps {
  faults: readonly ConfigFault[]
  wording: Wording
  /** Where the fields are. */
  form: RefObject<HTMLElement | null>
  onText: () => void
}

/** Why a form was not saved: each field and its rule, a way to it, and the one to the text. */
export function Refusal({ faults, wording, form, onText }: RefusalProps) {
  const { t } = wording
  const misfits = faults.filter((one): one is Misfit => one.kind === 'schema')
  const more = misfits.length - shown
  const goTo = (path: Path) =>
    form.current
      ?.querySelector<HTMLElement>(
        `[data-field="${CSS.escape(path.join('/'))}"] :is(input, select)`,
      )
      ?.focus()
  return (
    <Alert className="st-config-refusal" severity="error" role="alert">
      <p>{t('logsConfig.form.refused', { smart_count: misfits.length })}</p>
      <ul>
        {misfits.slice(0, shown).map(fault => (
          <li key={`${fault.path.join('/')} ${fault.keyword}`}>
            <button type="button" onClick={() => goTo(fault.path)}>
              {fieldFaultText(fault, wording)}
            </button>
          </li>
        ))}
      </ul>
      {more > 0 && <p>{t('logsConfig.faults.more', { smart_count: more })}</p>}
      <Button onClick={onText}>{t('logsConfig.form.toText')}</Button>
    </Alert>
  )
}
