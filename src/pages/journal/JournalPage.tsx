import { useSession } from '../../auth/pages.ts'
import { DataTable } from '../../components/DataTable/DataTable.tsx'
import { useApiList } from '../../components/DataTable/useApiList.ts'
import { Page } from '../../components/Page/Page.tsx'
import {
  type JournalRecord,
  journalList,
  listAddress,
  useSupport,
} from '../../dataProvider/index.ts'
import { useT } from '../../i18n/useT.ts'
import { Details } from './Details.tsx'
import { useColumns } from './useColumns.ts'

const address = listAddress(journalList)
const sizes = [5, 6, 10, 25, 50, 100]

/** Who did what, where and why. */
export default function JournalPage() {
  const t = useT()
  const { journalPage } = useSupport()
  const columns = useColumns()
  const list = useApiList<JournalRecord>({
    name: 'journal',
    address,
    load: ({ query = {} }) => journalPage(query),
  })
  const { filter } = list.view
  return (
    <Page title={t('journal.title')} lead={t('journal.lead')}>
      <div className="st-panel">
        <DataTable
          name="journal"
          label={t('journal.title')}
          pagesLabel={t('journal.pages')}
          columns={columns}
          list={list}
          failed={t('journal.failed')}
          empty={filter ? { title: t('journal.noneFound', { text: filter }) } : undefined}
          sizes={sizes}
          selectable
          detail={record => <Details record={record} />}
          owner={useSession().claims?.username ?? ''}
          zoned
        />
      </div>
    </Page>
  )
}
