import type { Device } from '#src/dataProvider/index.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { useT } from '#src/i18n/useT.ts'

/** More names are only counted. */
const maxNamed = 5

/** The selected devices' names. */
export function Names({ devices }: { devices: readonly Pick<Device, 'id' | 'name' | 'store'>[] }) {
  const t = useT()
  const more = devices.length - maxNamed
  return (
    <ul className="st-bullets">
      {devices.slice(0, maxNamed).map(({ id, name, store }) => (
        <li key={id}>
          <bdi>{shownName(name)}</bdi> <span className="st-soft">{shownName(store.name)}</span>
        </li>
      ))}
      {more > 0 && <li>{t('widgets.more', { smart_count: more })}</li>}
    </ul>
  )
}
