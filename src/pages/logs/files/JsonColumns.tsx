// JSON lines as columns: their headers, a row's cells, and the choice of fields.
import { Button, Checkbox, FormControlLabel } from '@mui/material'
import { Popover } from '#src/components/Popover/Popover.tsx'
import { useSearchAddress, withValues } from '#src/components/useSearchAddress.ts'
import type { LogRecord } from '#src/dataProvider/index.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { useT } from '#src/i18n/useT.ts'
import { fieldsText, maxChosen, wallOf } from './address.ts'
import { type JsonLine, shownMessage } from './jsonLine.ts'
import { LogText } from './LogText.tsx'
import type { Mark } from './marks.ts'

interface HeadProps {
  offered: readonly string[]
  chosen: readonly string[]
}

/** The column headers and the choice of columns; each cell also names its own. */
export function JsonHead({ offered, chosen }: HeadProps) {
  const t = useT()
  return (
    <div className="st-log-head st-log-json st-in-line st-gap-0 st-fine st-soft st-under">
      <span className="st-log-number">
        <FieldChoice offered={offered} chosen={chosen} />
      </span>
      <span className="st-log-time" aria-hidden>
        {t('logsFiles.json.time')}
      </span>
      <span className="st-log-level" aria-hidden>
        {t('logsFiles.level')}
      </span>
      <span className="st-log-message" aria-hidden>
        {t('logsFiles.json.message')}
      </span>
      {chosen.map(name => (
        <span key={name} className="st-log-field st-cut" aria-hidden>
          {shownName(name)}
        </span>
      ))}
    </div>
  )
}

function FieldChoice({ offered, chosen }: HeadProps) {
  const t = useT()
  const { change } = useSearchAddress()
  const all = [...chosen, ...offered.filter(name => !chosen.includes(name))]
  const toggle = (name: string) => {
    const next = chosen.includes(name)
      ? chosen.filter(other => other !== name)
      : [...chosen, name].slice(-maxChosen)
    change(withValues({ fields: fieldsText(next) }), { replace: true })
  }
  return (
    <Popover
      side="start"
      title={t('logsFiles.json.choose')}
      opener={props => (
        <Button size="small" {...props}>
          {t('logsFiles.json.fields')}
        </Button>
      )}
    >
      <fieldset className="st-stack st-gap-0 st-pad-3">
        <legend>{t('logsFiles.json.choose')}</legend>
        {all.length === 0 && <p className="st-soft">{t('logsFiles.json.none')}</p>}
        {all.map(name => (
          <FormControlLabel
            key={name}
            control={<Checkbox checked={chosen.includes(name)} onChange={() => toggle(name)} />}
            label={shownName(name)}
          />
        ))}
      </fieldset>
    </Popover>
  )
}

interface CellsProps {
  record: LogRecord
  line: JsonLine
  chosen: readonly string[]
  zone: string
  mark: Mark
}

/** Date and time with milliseconds, as logs write them. */
const timeText = (at: string, zone: string) =>
  `${wallOf(Date.parse(at), zone).replace('T', ' ')}.${at.slice(20, 23)}`

/** Time, level, message, then the chosen fields. */
export function JsonCells({ record, line, chosen, zone, mark }: CellsProps) {
  const t = useT()
  const { at, level } = record
  const message = shownMessage(line, chosen, mark)
  return (
    <>
      <time className="st-log-time st-soft" dateTime={at ?? undefined}>
        {at === null ? line.time : timeText(at, zone)}
      </time>
      <span className="st-log-level st-fine st-soft">
        {level === null ? line.level : t(`logsFiles.levels.${level}`)}
      </span>
      <span className="st-log-message st-log-value" title={message}>
        <LogText text={message} mark={mark} />
      </span>
      {chosen.map(name => {
        const value = line.fields.get(name) ?? ''
        return (
          <span key={name} className="st-log-field st-log-value st-cut" title={value}>
            <span className="st-hidden">{shownName(name)}: </span>
            <LogText text={value} mark={mark} />
          </span>
        )
      })}
    </>
  )
}
