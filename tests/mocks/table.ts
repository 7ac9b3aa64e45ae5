// Every operation of the contract as a mock, drafts too. Needs no Node, since browsers run it.
import { actions } from './actions.ts'
import { auth } from './auth.ts'
import { camera } from './camera.ts'
import { chains } from './chains.ts'
import { config } from './config.ts'
import { connection } from './connection.ts'
import { everyResource } from './crud/index.ts'
import { liveConnections } from './devices/connections.ts'
import { devices } from './devices.ts'
import { tickets } from './downloads/tickets.ts'
import { downloads } from './downloads.ts'
import { drafts } from './drafts.ts'
import { filesBytes } from './files/bytes.ts'
import { filesChange } from './files/change.ts'
import { findFiles } from './files/find.ts'
import { filesTrash } from './files/trash.ts'
import { uploads } from './files/uploads.ts'
import { files } from './files.ts'
import { forms } from './forms.ts'
import { franchises } from './franchises.ts'
import { jobs } from './jobs.ts'
import { journal } from './journal.ts'
import { live } from './live.ts'
import { exchanges } from './logs/exchanges.ts'
import { logs } from './logs.ts'
import { map } from './map.ts'
import { monitor } from './monitor.ts'
import { notes } from './notes.ts'
import { operators } from './operators.ts'
import { places } from './places.ts'
import { pluginList } from './plugins/list.ts'
import { plugins } from './plugins.ts'
import { profile } from './profile.ts'
import { runtime } from './runtime.ts'
import type { Mocks } from './shared/types.ts'
import { onboardedStores } from './stores/onboarded.ts'
import { stores } from './stores.ts'
import { terminal } from './terminal.ts'
import { views } from './views.ts'

/** One mock per operation: a missing one does not compile. */
export const mocks: Mocks = {
  ...everyResource(),
  ...auth,
  ...connection,
  ...stores,
  ...drafts,
  ...files,
  ...findFiles,
  ...filesBytes,
  ...filesChange,
  ...filesTrash,
  ...jobs,
  ...tickets,
  ...journal,
  ...live,
  ...map,
  ...monitor,
  ...notes,
  ...operators,
  ...profile,
  ...runtime,
  ...places,
  ...plugins,
  ...pluginList,
  ...terminal,
  ...devices,
  ...liveConnections,
  ...views,
  ...downloads,
  ...camera,
  ...logs,
  ...config,
  ...exchanges,
  ...actions,
  ...chains,
  ...franchises,
  ...onboardedStores,
  ...forms,
  ...uploads,
}
