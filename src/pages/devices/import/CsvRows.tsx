// Shows what would be done with each row of a file, and its errors.

import { ScrollRegion } from '#src/components/Scrolling/ScrollRegion.tsx'
import type { DevicesCsvResult } from '#src/dataProvider/index.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { useT } from '#src/i18n/useT.ts'

type Row = DevicesCsvResult['rows'][number]

const maxShown = 200

/** Refused ones first: they need attention. */
const ordered = (rows: readonly Row[]): readonly Row[] => [
  ...rows.filter(({ action }) => action === 'rejected'),
  ...rows.filter(({ action }) => action !== 'rejected'),
]

export function CsvRows({ rows }: { rows: readonly Row[] }) {
  const t = useT()
  if (rows.length === 0) return null
  return (
    <ScrollRegion className="st-limit st-below" aria-label={t('devices.csv.rows')}>
      {rows.length > maxShown && (
        <p className="st-soft">{t('devices.csv.first', { count: maxShown })}</p>
      )}
      <table>
        <thead>
          <tr>
            <th scope="col">{t('devices.csv.row')}</th>
            <th scope="col">{t('devices.name')}</th>
            <th scope="col">{t('devices.csv.action')}</th>
            <th scope="col">{t('devices.csv.problems')}</th>
          </tr>
        </thead>
        <tbody>
          {ordered(rows)
            .slice(0, maxShown)
            .map(({ row, name, action, errors }) => (
              <tr key={row}>
                <td>{row}</td>
                <td>
                  <bdi>{shownName(name)}</bdi>
                </td>
                <td data-bad={action === 'rejected'}>{t(`devices.csv.actions.${action}`)}</td>
                <td>
                  {errors.map(({ column, code, info }) => (
                    <p key={`${column} ${code}`}>
                      {column === null ? info : t('devices.csv.column', { column, info })}
                    </p>
                  ))}
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
