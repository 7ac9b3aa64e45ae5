import { Link } from 'react-router'
import { useSession } from '#src/auth/pages.ts'
import type { JournalRecord } from '#src/dataProvider/index.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { useT } from '#src/i18n/useT.ts'
import { routeNamed } from '#src/routes.ts'

type Subject = NonNullable<JournalRecord['subject']>

const screens = {
  chains: 'createchain',
  franchises: 'createfranchise',
  stores: 'createstore',
  forms: 'createform',
} as const

/** The page that shows the subject and must be allowed, and its address. */
function placeOf({ kind, id }: Subject): readonly [page: string, to: string] {
  if (kind === 'operators') return ['operators', `/operators?operator=${id}`]
  if (kind === 'devices') return ['devices', `/devices?device=${id}`]
  const { page, path } = routeNamed(screens[kind])
  return [page ?? '', path.replace(':id?', String(id))]
}

/** The target of a record: a name linking to it, if it still exists and the operator may open it. */
export function Target({ record }: { record: Pick<JournalRecord, 'target' | 'subject'> }) {
  const t = useT()
  const { pages } = useSession()
  const { target, subject } = record
  if (target === null) return null
  if (!subject) return shownName(target)
  if (!subject.there) return t('journal.gone', { name: target })
  const [page, to] = placeOf(subject)
  const shown = shownName(target)
  return pages?.includes(page) ? <Link to={to}>{shown}</Link> : shown
}
