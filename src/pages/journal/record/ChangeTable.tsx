import type { JournalEntry } from '#src/dataProvider/index.ts'
import { formatNumber, formatSize } from '#src/i18n/format.ts'
import { shownText } from '#src/i18n/shownName.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { fieldText, toolText } from '../journalTexts.ts'
import { changesOf, type FieldChange, isHash, isHidden, largeOf, readable } from './changes.ts'

interface ChangeTableProps {
  change: NonNullable<JournalEntry['change']>
  /** Number of fields not listed. */
  more: number
  /** The fields are the console's own, with names in each language. */
  known: boolean
}

const pageOf = (page: FieldChange['before'] & {}) => toolText(String(page))

/** Values before and after side by side; for a file, the hashes of its contents. */
export function ChangeTable({ change, more, known }: ChangeTableProps) {
  const t = useT()
  const tag = useLanguageTag()
  const { changed, same } = changesOf(change)
  const textOf = ({ field }: FieldChange, value: FieldChange['before']) => {
    if (isHidden(value)) return t('journal.record.hidden')
    const large = largeOf(value)
    if (large) {
      const { values, bytes, hash } = large
      const facts = { values: formatNumber(values, tag), size: formatSize(bytes, tag), hash }
      return t('journal.record.large', facts)
    }
    const own = known && field === 'pages' && Array.isArray(value) ? value.map(pageOf) : value
    const text = readable(own, t('journal.record.yes'), t('journal.record.no'))
    return text === null ? null : shownText(text)
  }
  const nameOf = ({ field, before, after }: FieldChange) => {
    if (field) return known ? fieldText(field) : field
    return t(isHash(before ?? after) ? 'journal.record.version' : 'journal.record.value')
  }
  return (
    <>
      {changed.length > 0 && (
        <div className="st-journal-change st-full st-scroll">
          <table className="st-table st-small">
            <thead>
              <tr>
                <th scope="col">{t('journal.record.field')}</th>
                <th scope="col">{t('journal.record.before')}</th>
                <th scope="col">{t('journal.record.after')}</th>
              </tr>
            </thead>
            <tbody>
              {changed.map(fieldChange => (
                <tr key={fieldChange.field}>
                  <th scope="row">{nameOf(fieldChange)}</th>
                  {(['before', 'after'] as const).map(side => (
                    <Side
                      key={side}
                      side={side}
                      text={textOf(fieldChange, fieldChange[side])}
                      hash={isHash(fieldChange[side])}
                    />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {more > 0 && <p className="st-soft">{t('journal.record.more', { smart_count: more })}</p>}
      {same > 0 && <p className="st-soft">{t('journal.record.same', { smart_count: same })}</p>}
    </>
  )
}

interface SideProps {
  side: 'before' | 'after'
  /** Null: there is no value. */
  text: string | null
  hash: boolean
}

function Side({ side, text, hash }: SideProps) {
  const t = useT()
  const Change = side === 'before' ? 'del' : 'ins'
  return (
    <td data-label={t(`journal.record.${side}`)} className={hash ? 'st-fine st-mono' : undefined}>
      {text === null ? (
        <i className="st-soft">{t('journal.record.nothing')}</i>
      ) : (
        <Change>{text}</Change>
      )}
    </td>
  )
}
