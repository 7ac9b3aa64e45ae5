import { Route, Routes } from 'react-router'
import { Page, Screen } from '#src/layout/Screen.tsx'
import { routes } from '#src/routes.ts'

/** The screens at their addresses, as in the application. */
export function Screens() {
  return (
    <Screen>
      <Routes>
        {routes.map(({ name, path }) => (
          <Route key={name} path={path} element={<Page name={name} />} />
        ))}
      </Routes>
    </Screen>
  )
}
