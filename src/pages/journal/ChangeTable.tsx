import type { JournalEntry } from '../../dataProvider/index.ts'
import { useT } from '../../i18n/useT.ts'
import { changesOf, isHash, readable } from './changes.ts'

/** What was there before and after, side by side; of a file the hashes of its content. */
export function ChangeTable({ change }: { change: NonNullable<JournalEntry['change']> }) {
  const t = useT()
  const { changed, same } = changesOf(change)
  const said = (value: (typeof changed)[number]['before']) =>
    readable(value, t('journal.record.yes'), t('journal.record.no'))
  const nameOf = ({ field, before, after }: (typeof changed)[number]) => {
    if (field) return field
    return t(isHash(before ?? after) ? 'journal.record.version' : 'journal.record.value')
  }
  return (
    <>
      {changed.length > 0 && (
        <div className="st-journal-change">
          <table>
            <thead>
              <tr>
                <th scope="col">{t('journal.record.field')}</th>
                <th scope="col">{t('journal.record.before')}</th>
                <th scope="col">{t('journal.record.after')}</th>
              </tr>
            </thead>
            <tbody>
              {changed.map(one => (
                <tr key={one.field}>
                  <th scope="row">{nameOf(one)}</th>
                  {(['before', 'after'] as const).map(side => {
                    const text = said(one[side])
                    return (
                      <td key={side} data-side={side} data-mono={isHash(one[side])}>
                        <span className="st-journal-side">{t(`journal.record.${side}`)}</span>
                        {text === null ? (
                          <i className="st-soft">{t('journal.record.nothing')}</i>
                        ) : side === 'before' ? (
                          <del>{text}</del>
                        ) : (
                          <ins>{text}</ins>
                        )}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {same > 0 && <p className="st-soft">{t('journal.record.same', { smart_count: same })}</p>}
    </>
  )
}
