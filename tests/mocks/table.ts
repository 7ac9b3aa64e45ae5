// Every operation of the contract as a mock, drafts too. Nothing here needs node: the browser runs it.
import { actions } from './actions.ts'
import { auth } from './auth.ts'
import { camera } from './camera.ts'
import { chains } from './chains.ts'
import { config } from './config.ts'
import { connection } from './connection.ts'
import { everyResource } from './crud/index.ts'
import { devices } from './devices.ts'
import { downloads } from './downloads.ts'
import { drafts } from './drafts.ts'
import { exchanges } from './exchanges.ts'
import { files } from './files.ts'
import { filesBytes } from './filesBytes.ts'
import { filesChange } from './filesChange.ts'
import { filesTrash } from './filesTrash.ts'
import { findFiles } from './findFiles.ts'
import { forms } from './forms.ts'
import { franchises } from './franchises.ts'
import { jobs } from './jobs.ts'
import { journal } from './journal.ts'
import { live } from './live.ts'
import { liveConnections } from './liveConnections.ts'
import { logs } from './logs.ts'
import { monitor } from './monitor.ts'
import { notes } from './notes.ts'
import { onboardedStores } from './onboardedStores.ts'
import { operators } from './operators.ts'
import { pluginList } from './pluginList.ts'
import { plugins } from './plugins.ts'
import { profile } from './profile.ts'
import { runtime } from './runtime.ts'
import { stores } from './stores.ts'
import { terminal } from './terminal.ts'
import { tickets } from './tickets.ts'
import type { Mocks } from './types.ts'
import { uploads } from './uploads.ts'
import { views } from './views.ts'

/** One mock an operation: a missing one does not compile. */
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
  ...monitor,
  ...notes,
  ...operators,
  ...profile,
  ...runtime,
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
