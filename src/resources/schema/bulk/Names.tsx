import type { ResourceRecord } from '#src/dataProvider/index.ts'
import { failureText, useT } from '#src/i18n/useT.ts'
import { recordName } from '../resourceTexts.ts'
import type { Refused } from './useOneByOne.ts'

/** More names than this are counted. */
const maxNamed = 5

/** Of which records it is. */
export function Names({ records }: { records: readonly ResourceRecord[] }) {
  const t = useT()
  const more = records.length - maxNamed
  return (
    <ul className="st-bullets st-limit st-stack st-gap-1 st-scroll">
      {records.slice(0, maxNamed).map(record => (
        <li key={record.id}>
          <bdi>{recordName(record)}</bdi>
        </li>
      ))}
      {more > 0 && <li>{t('widgets.more', { smart_count: more })}</li>}
    </ul>
  )
}

/** What was refused, and why. */
export function Reasons({ refused }: { refused: readonly Refused[] }) {
  return (
    <ul className="st-bullets st-limit st-stack st-gap-1 st-scroll">
      {refused.map(({ record, error }) => (
        <li key={record.id}>
          <bdi>{recordName(record)}</bdi>: {failureText(error)}
        </li>
      ))}
    </ul>
  )
}
