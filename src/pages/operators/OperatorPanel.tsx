import { Reading } from '#src/components/Page/Reading.tsx'
import { SidePanel } from '#src/components/Page/SidePanel.tsx'
import { shownName } from '#src/i18n/shownName.ts'
import { useT } from '#src/i18n/useT.ts'
import { OperatorDetails } from './OperatorDetails.tsx'
import { type Operators, useOperator } from './useOperators.ts'

/** One operator, beside the list or in its place. */
export function OperatorPanel({ id, list, linkTo }: Operators & { id: number }) {
  const t = useT()
  const query = useOperator(id)
  const operator = query.data?.operator ?? list.data?.find(listed => listed.id === id)
  const title = (
    <>
      <span className="st-hidden">{t('operators.open', { name: '' })}</span>
      {operator?.username ?? '…'}
    </>
  )
  return (
    <SidePanel id={id} title={title} lead={shownName(operator?.name ?? '')} close={linkTo(null)}>
      {query.data && <OperatorDetails details={query.data} refetch={query.refetch} />}
      <Reading query={query} failed={t('operators.openFailed')} shape="panel" rows={9} />
    </SidePanel>
  )
}
