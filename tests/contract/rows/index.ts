import { type OperationRow, operationTable } from '#src/generated/operations.ts'
import { rows as documented } from '../document.ts'
import { fails, type Row } from '../row.ts'
import { actions } from './actions.ts'
import { auth } from './auth.ts'
import { camera } from './camera.ts'
import { chains } from './chains.ts'
import { config } from './config.ts'
import { connection } from './connection.ts'
import { devices } from './devices.ts'
import { downloads } from './downloads.ts'
import { drafts as unsaved } from './drafts.ts'
import { fileBytes } from './files/bytes.ts'
import { filesChange } from './files/change.ts'
import { findFiles } from './files/find.ts'
import { filesTrash } from './files/trash.ts'
import { uploads } from './files/uploads.ts'
import { uploadsSent } from './files/uploadsSent.ts'
import { files } from './files.ts'
import { forms } from './forms.ts'
import { franchises } from './franchises.ts'
import { jobs } from './jobs.ts'
import { journalWhole } from './journal/whole.ts'
import { journal } from './journal.ts'
import { live } from './live.ts'
import { exchanges } from './logs/exchanges.ts'
import { logs } from './logs.ts'
import { map } from './map.ts'
import { monitorRows } from './monitor.ts'
import { notes } from './notes.ts'
import { operators } from './operators.ts'
import { places } from './places.ts'
import { plugins } from './plugins.ts'
import { profile } from './profile.ts'
import { runtime } from './runtime.ts'
import { storeAreas } from './stores/areas.ts'
import { storeChecks } from './stores/checks.ts'
import { storesCsv } from './stores/csv.ts'
import { onboardedStores } from './stores/onboarded.ts'
import { terminal } from './terminal.ts'
import { views } from './views.ts'

/** Page `stores`, and operations without a page, are open to everyone who is signed in. */
const needsPage = ({ pages }: OperationRow) => pages.some(page => page !== 'stores')

/**
 * Drafts answer 501 to permitted operators, and refuse everyone else as they will once implemented.
 */
const drafts: readonly Row[] = documented
  .map(({ id }) => id as keyof typeof operationTable) // document.test.ts keeps table and document in step
  .filter(id => operationTable[id].draft)
  .flatMap(id => {
    const row: OperationRow = operationTable[id]
    const rows = [
      fails(id, 501, 'operation.not_built', 'is a draft', { as: 'connected' }),
      fails(id, 401, 'session.missing', 'nobody is signed in', { as: 'nobody' }),
      ...(needsPage(row)
        ? [fails(id, 403, 'page.not_allowed', 'no page', { as: 'newcomer' })]
        : []),
    ]
    const unconnected = fails(id, 409, 'connection.none', 'no connection', { as: 'operator' })
    return row.store ? [...rows, unconnected] : rows
  })

/** The contract suite, in order of execution. */
export const rows: readonly Row[] = [
  ...runtime,
  ...auth,
  ...connection,
  ...unsaved,
  ...files,
  ...filesChange,
  ...filesTrash,
  ...fileBytes,
  ...findFiles,
  ...config,
  ...exchanges,
  ...actions,
  ...places,
  ...plugins,
  ...downloads,
  ...devices,
  ...views,
  ...logs,
  ...jobs,
  ...journal,
  ...journalWhole,
  ...live,
  ...map,
  ...monitorRows,
  ...notes,
  ...operators,
  ...profile,
  ...camera,
  ...uploads,
  ...uploadsSent,
  ...chains,
  ...franchises,
  ...storesCsv,
  ...onboardedStores,
  ...storeAreas,
  ...storeChecks,
  ...forms,
  ...terminal,
  ...drafts,
]
