import type { ConfigFault } from '#common/config/check.ts'
import { formatNumber } from '#src/i18n/format.ts'
import { faultText, type Wording } from './faultText.ts'

const shown = 5

interface FaultListProps {
  faults: readonly ConfigFault[]
  wording: Wording
  onGoTo: (line: number) => void
}

/** The faults in the text, each a link to its line. */
export function FaultList({ faults, wording, onGoTo }: FaultListProps) {
  const { t, tag } = wording
  const more = faults.length - shown
  return (
    <section
      className="st-config-faults st-pad-wide st-over"
      aria-label={t('logsConfig.faults.label')}
    >
      <div role="status">
        {faults.length === 0 && <p className="st-soft">{t('logsConfig.faults.none')}</p>}
        <ul>
          {faults.slice(0, shown).map(fault => {
            const what = faultText(fault, wording)
            const { line } = fault
            return (
              <li key={`${line} ${what}`}>
                {line === null ? (
                  <span className="st-error">{what}</span>
                ) : (
                  <button type="button" className="st-link st-error" onClick={() => onGoTo(line)}>
                    {t('logsConfig.faults.at', { line: formatNumber(line, tag), what })}
                  </button>
                )}
              </li>
            )
          })}
        </ul>
        {more > 0 && <p className="st-soft">{t('widgets.more', { smart_count: more })}</p>}
      </div>
    </section>
  )
}
