import { Icon } from '#src/components/Icon.tsx'
import { shownName } from '#src/i18n/shownName.ts'
import { useT } from '#src/i18n/useT.ts'
import type { ChosenEntry } from '../types.ts'

const most = 5

/** The first selected names, and how many more there are. */
export function NameList({ entries }: { entries: readonly ChosenEntry[] }) {
  const t = useT()
  const rest = entries.length - most
  return (
    <ul className="st-stack st-gap-1 st-pad-2 st-sunken">
      {entries.slice(0, most).map(({ path, name, type }) => (
        <li className="st-in-line" key={path}>
          <Icon name={type === 'folder' ? 'folder' : 'file'} />
          <bdi className="st-wrap">{shownName(name)}</bdi>
        </li>
      ))}
      {rest > 0 && (
        <li className="st-soft st-in-line">{t('widgets.more', { smart_count: rest })}</li>
      )}
    </ul>
  )
}
