import type { ResourceRecord } from '#src/dataProvider/index.ts'
import { failureText, useT } from '#src/i18n/useT.ts'
import { recordName } from '../resourceTexts.ts'
import type { Refused } from './useOneByOne.ts'

/** More names are only counted. */
const maxNamed = 5

/** The names of the records. */
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

/** Lists the refused ones with their reasons. */
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
