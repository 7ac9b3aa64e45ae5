import { useTableList } from '#src/components/DataTable/AddressList.tsx'
import type { OpenRecord } from '#src/components/DataTable/useOpenRecord.ts'
import { Reading } from '#src/components/Page/Reading.tsx'
import { SidePanel } from '#src/components/Page/SidePanel.tsx'
import type { Operator } from '#src/dataProvider/index.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { useT } from '#src/i18n/useT.ts'
import { OperatorDetails } from './OperatorDetails.tsx'
import { useOperator } from './useOperator.ts'

/** One operator, beside the list or in its place. */
export function OperatorPanel({ id, linkTo }: Pick<OpenRecord, 'linkTo'> & { id: number }) {
  const t = useT()
  const { data } = useTableList<Operator>()
  const query = useOperator(id)
  const operator = query.data?.operator ?? data?.find(listed => listed.id === id)
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
