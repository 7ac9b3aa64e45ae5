// The yardstick of design section 10: react-admin and MUI without changes, one list of 50 rows.
import { StrictMode } from 'react'
import { Admin, type DataProvider, DataTable, List, Resource } from 'react-admin'
import { createRoot } from 'react-dom/client'

const unused = () => Promise.reject(new Error('not part of the yardstick'))

const dataProvider: DataProvider = {
  getList: async () => {
    const answer = await fetch('/data/journal?page=1&per_page=50', {
      headers: { accept: 'application/json' },
    })
    const { data, links } = await answer.json()
    return { data, total: links.pagination.total }
  },
  getOne: unused,
  getMany: unused,
  getManyReference: unused,
  create: unused,
  update: unused,
  updateMany: unused,
  delete: unused,
  deleteMany: unused,
}

const Records = () => (
  <List perPage={50}>
    <DataTable>
      <DataTable.Col source="at" />
      <DataTable.Col source="operator" />
      <DataTable.Col source="store.name" />
      <DataTable.Col source="reason" />
      <DataTable.Col source="operation" />
      <DataTable.Col source="target" />
      <DataTable.Col source="outcome" />
    </DataTable>
  </List>
)

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Admin dataProvider={dataProvider} disableTelemetry>
        <Resource name="journal" list={Records} />
      </Admin>
    </StrictMode>,
  )
