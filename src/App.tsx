// The only composition: providers, layout, and which screen an address shows.
import './i18n/whole.ts'
import { CoreAdminContext } from 'ra-core'
import { BrowserRouter } from 'react-router'
import { authProvider } from './auth/authProvider.ts'
import { Forget } from './components/LoadBoundary.tsx'
import { tellTimeBy } from './components/now.ts'
import { dataProvider } from './dataProvider/index.ts'
import { i18nProvider } from './i18n/i18nProvider.ts'
import { Layout } from './layout/Layout.tsx'
import { LiveNews } from './layout/LiveNews.tsx'
import { forgetAnswers, newQueryClient } from './layout/queryClient.ts'
import { Screen } from './Screen.tsx'
import { getSession, type Session, serverNow, subscribe } from './session.ts'
import { Themed } from './theme/Themed.tsx'

tellTimeBy(serverNow)

const queryClient = newQueryClient()
const forget = () => forgetAnswers(queryClient)

const ownerOf = ({ claims, store }: Session) => `${claims?.username ?? ''} ${store?.id ?? ''}`
let owner = ownerOf(getSession())

// Nothing read for one operator or store is shown to another, whichever tab made the change and
// whether or not this application is drawn at the moment.
subscribe(() => {
  const next = ownerOf(getSession())
  if (next === owner) return
  owner = next
  queryClient.clear()
})

export default function App() {
  return (
    <BrowserRouter>
      <CoreAdminContext
        authProvider={authProvider}
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        queryClient={queryClient}
      >
        <LiveNews />
        <Forget value={forget}>
          <Themed>
            <Layout>
              <Screen />
            </Layout>
          </Themed>
        </Forget>
      </CoreAdminContext>
    </BrowserRouter>
  )
}
