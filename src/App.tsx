// The application's map: which screen each address shows, and the providers around all of them.
import './i18n/whole.ts'
import { StyledEngineProvider } from '@mui/material/styles'
import { Admin, CustomRoutes, memoryStore, Resource } from 'react-admin'
import { BrowserRouter, Route } from 'react-router'
import { authProvider } from './auth/authProvider.ts'
import { MapsContext } from './components/Map/search/places.ts'
import { tellTimeBy } from './components/Time/now.ts'
import { dataProvider, resourceInfos } from './dataProvider/index.ts'
import { useI18nOfLanguage } from './i18n/i18nProvider.ts'
import { Layout } from './layout/Layout.tsx'
import { Toasts } from './layout/notices/Toasts.tsx'
import { mapServices } from './layout/places/mapServices.ts'
import { newQueryClient } from './layout/queryClient.ts'
import { Page } from './layout/Screen.tsx'
import { routes } from './routes.ts'
import { serverNow } from './session.ts'
import { themeOptions } from './theme/theme.ts'

tellTimeBy(serverNow)

const queryClient = newQueryClient()
/** List state lives in the address and preferences under the operator's name, so nothing is kept here. */
const store = memoryStore()

export default function App() {
  const i18nProvider = useI18nOfLanguage()
  return (
    <BrowserRouter>
      <MapsContext value={mapServices}>
        <StyledEngineProvider injectFirst>
          <Admin
            authProvider={authProvider}
            dataProvider={dataProvider}
            i18nProvider={i18nProvider}
            queryClient={queryClient}
            store={store}
            theme={themeOptions}
            darkTheme={themeOptions}
            layout={Layout}
            notification={Toasts}
            loginPage={false}
            disableTelemetry
          >
            {resourceInfos.map(({ name }) => (
              <Resource key={name} name={name} />
            ))}
            <CustomRoutes>
              {routes
                .filter(({ requireLogin }) => requireLogin)
                .map(({ name, path }) => (
                  <Route key={name} path={path} element={<Page name={name} />} />
                ))}
            </CustomRoutes>
          </Admin>
        </StyledEngineProvider>
      </MapsContext>
    </BrowserRouter>
  )
}
