// Manage Chains: the lists of chains, franchises, stores and every other listed resource of the contract, the stores
// as a tree and on a map, and the deleted records.
import { Button } from '@mui/material'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { recordId } from '#common/recordId.ts'
import { Icon } from '#src/components/Icon.tsx'
import { LoadBoundary } from '#src/components/Loading/LoadBoundary.tsx'
import { type Load, Loaded } from '#src/components/Loading/Loaded.tsx'
import { lazyPart } from '#src/components/Loading/lazyPart.tsx'
import { Page } from '#src/components/Page/Page.tsx'
import { Skeleton } from '#src/components/Page/states.tsx'
import { Tabs } from '#src/components/Tabs/Tabs.tsx'
import { type ResourceInfo, resourceInfo } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { listedResources, listPath, recordPath } from '../schema/fields.ts'
import { ResourceList } from '../schema/ResourceList.tsx'
import { nameOfResource, useResourceTexts } from '../schema/resourceTexts.ts'
import { UploadLink } from '../stores/csv/UploadLink.tsx'
import { pathWith, type View, viewOf, views } from './views.ts'
import '../own.ts'

const screens: Readonly<Record<View, { load: Load; waits: 'tree' | 'page' | 'table' }>> = {
  tree: { load: () => import('./tree/StoresTree.tsx'), waits: 'tree' },
  map: { load: () => import('./map/StoresMap.tsx'), waits: 'page' },
  deleted: { load: () => import('./deleted/DeletedRecords.tsx'), waits: 'table' },
}

/** The list in the address; defaults to the first one. */
function listedIn(search: URLSearchParams): ResourceInfo {
  const listName = search.get('list')
  const found = listedResources.find(({ name }) => name === listName) ?? listedResources[0]
  return found ?? resourceInfo('chains')
}

/** A new record starts with the list's filter values, and leads back there. */
function Add({ info }: { info: ResourceInfo }) {
  const [search] = useSearchParams()
  const here = useLocation()
  const texts = useResourceTexts(info.name)
  const given = info.filters
    .filter(name => info.fields.some(field => field.name === name && !field.readOnly))
    .flatMap(name => (search.get(name) ? [[name, search.get(name) ?? '']] : []))
  return (
    <Button
      component={Link}
      variant="contained"
      to={recordPath(info, undefined, Object.fromEntries(given))}
      state={{ back: here.pathname + here.search }}
    >
      <Icon name="plus" />
      {texts.add}
    </Button>
  )
}

/** The link back from the upload to the stores. */
function BackToStores() {
  const t = useT()
  const [search] = useSearchParams()
  const franchiseId = search.get('upload') ?? ''
  const own = /^\d+$/.test(franchiseId) ? { franchiseId } : {}
  return (
    <Button component={Link} variant="text" to={listPath('stores', own)}>
      {t('csv.toStores')}
    </Button>
  )
}

const Coverage = lazyPart(() => import('../franchises/coverage/CoveragePage.tsx'))

const loadUpload: Load = () => import('../stores/csv/CsvUpload.tsx')

/** The upload replaces lists and views. */
function Upload() {
  const t = useT()
  return (
    <Page title={t('csv.title')} tools={<BackToStores />}>
      <LoadBoundary>
        <Loaded load={loadUpload} fallback={<Skeleton shape="form" rows={5} />} />
      </LoadBoundary>
    </Page>
  )
}

/** All areas of a franchise, in the place of lists and views. */
function Covered({ franchise }: { franchise: number }) {
  return (
    <LoadBoundary>
      <Coverage part={{ franchise }} fallback={<Skeleton shape="page" rows={9} />} />
    </LoadBoundary>
  )
}

export default function ManageChains() {
  const [search] = useSearchParams()
  const covered = recordId(search.get('coverage'))
  if (covered !== null) return <Covered key={covered} franchise={covered} />
  return search.has('upload') ? <Upload /> : <Lists />
}

/** The lists and views of Manage Chains, by the address; they share the search text. */
function Lists() {
  const t = useT()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const view = viewOf(search)
  const info = listedIn(search)
  const names = [
    ...listedResources.map(resource => [resource.name, nameOfResource(resource, 2)] as const),
    ...views.map(name => [name, t(`chains.views.${name}`)] as const),
  ]
  const tabs = names.map(([name, label]) => ({ name, label, href: pathWith(name, search) }))
  const screen = view && screens[view]
  return (
    <Page
      title={t('route.chains')}
      lead={t('onboarding.lead')}
      tools={
        view !== 'deleted' && (
          <>
            {!view && info.name === 'stores' && (
              <UploadLink franchise={recordId(search.get('franchiseId'))} />
            )}
            <Add info={view ? resourceInfo('chains') : info} />
          </>
        )
      }
    >
      <Tabs
        label={t('chains.views.label')}
        tabs={tabs}
        current={view ?? info.name}
        onChoose={({ href }) => void navigate(href)}
      >
        <div className="st-panel">
          {screen ? (
            <LoadBoundary key={view}>
              <Loaded load={screen.load} fallback={<Skeleton shape={screen.waits} rows={9} />} />
            </LoadBoundary>
          ) : (
            <ResourceList key={info.name} info={info} />
          )}
        </div>
      </Tabs>
    </Page>
  )
}
