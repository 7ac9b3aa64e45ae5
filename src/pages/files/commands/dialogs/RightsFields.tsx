import { Checkbox, FormControlLabel, OutlinedInput } from '@mui/material'
import { useId } from 'react'
import { useT } from '#src/i18n/useT.ts'
import { bitOf, modeOf, octalOf, what, who } from './rights.ts'

interface RightsFieldsProps {
  label: string
  now: { any: boolean; known: number | null; differ: boolean }
  /** Three octal digits, or the first of them while typing. */
  octal: string
  /** Whether they are changed at all. */
  on: boolean
  /** They may be left unchanged. */
  optional: boolean
  folder?: boolean
  onOctal: (octal: string) => void
  onOn: (on: boolean) => void
}

/** Nine checkboxes, and the same as a number. Long: one table of checkboxes, and the number beside it. */
export function RightsFields(props: RightsFieldsProps) {
  const { label, now, octal, on, optional, folder = false, onOctal, onOn } = props
  const t = useT()
  const id = useId()
  const mode = modeOf(octal)
  const verb = (name: (typeof what)[number]) =>
    t(`filesCommands.rights.${folder && name === 'execute' ? 'enter' : name}`)
  const hint = now.any
    ? now.differ
      ? t('filesCommands.rights.differ')
      : now.known === null
        ? t('filesCommands.rights.unknown')
        : null
    : null
  return (
    <fieldset className="st-pad-3 st-panel st-stack">
      <legend>{label}</legend>
      {optional && (
        <FormControlLabel
          className="st-fit"
          control={<Checkbox checked={on} onChange={() => onOn(!on)} />}
          label={t('filesCommands.rights.change')}
        />
      )}
      {on && (
        <>
          {hint && <p className="st-soft">{hint}</p>}
          <table>
            <thead>
              <tr>
                <td />
                {what.map(name => (
                  <th key={name} scope="col">
                    {verb(name)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {who.map((holder, row) => (
                <tr key={holder}>
                  <th scope="row">{t(`filesCommands.rights.${holder}`)}</th>
                  {what.map((name, column) => (
                    <td key={name}>
                      <Checkbox
                        checked={((mode ?? 0) & bitOf(row, column)) !== 0}
                        onChange={() => onOctal(octalOf((mode ?? 0) ^ bitOf(row, column)))}
                        slotProps={{
                          input: {
                            'aria-label': `${label}: ${t(`filesCommands.rights.${holder}`)}, ${verb(name)}`,
                          },
                        }}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <div className="st-row">
            <label htmlFor={`${id}octal`}>{t('filesCommands.rights.octal')}</label>
            <OutlinedInput
              id={`${id}octal`}
              className="st-mono"
              sx={{ width: 74 }}
              value={octal}
              error={mode === null}
              onChange={event => onOctal(event.target.value)}
              inputProps={{
                'aria-label': `${label}: ${t('filesCommands.rights.octal')}`,
                inputMode: 'numeric',
                maxLength: 3,
                'aria-describedby': `${id}bad`,
              }}
            />
            <span id={`${id}bad`} role="status" className="st-error">
              {mode === null && t('filesCommands.rights.octalBad')}
            </span>
          </div>
        </>
      )}
    </fieldset>
  )
}
