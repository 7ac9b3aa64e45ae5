import type { JournalRecord } from '../../dataProvider/index.ts'
import { formatExact, formatNumber } from '../../i18n/format.ts'
import { useLanguageTag, useT } from '../../i18n/useT.ts'
import './journal.css'

/** What of a record has no column. */
export function Details({ record }: { record: JournalRecord }) {
  const t = useT()
  const tag = useLanguageTag()
  const { id, at, info, durationMs, address, connection } = record
  const facts = [
    ['journal.at', formatExact(at, tag)],
    ['journal.info', info],
    ['journal.duration', durationMs === null ? null : `${formatNumber(durationMs, tag)} ms`],
    ['journal.address', address],
    ['journal.connection', connection],
    ['journal.number', String(id)],
  ] as const
  return (
    <dl className="st-journal-details">
      {facts.map(
        ([key, text]) =>
          text !== null &&
          text !== '' && (
            <div key={key}>
              <dt>{t(key)}</dt>
              <dd>{text}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
