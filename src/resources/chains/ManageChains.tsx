// Manage Chains: the lists of chains, franchises and stores, and of whatever else the contract has there.
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { Icon } from '../../components/Icon.tsx'
import { Page } from '../../components/Page/Page.tsx'
import { Tabs } from '../../components/Tabs/Tabs.tsx'
import { type ResourceInfo, resourceInfo } from '../../dataProvider/index.ts'
import { useT } from '../../i18n/useT.ts'
import { listedResources, listPath, recordPath } from '../schema/fields.ts'
import { ResourceList } from '../schema/ResourceList.tsx'
import { nameOfResource, useWords } from '../schema/words.ts'
import '../own.ts'

/** The list the address asks for; the first one for anything else. */
function useListed(): ResourceInfo {
  const [search] = useSearchParams()
  const asked = search.get('list')
  const found = listedResources.find(({ name }) => name === asked) ?? listedResources[0]
  return found ?? resourceInfo('chains')
}

/** A new record belongs to what the list is narrowed to, and leads back there. */
function Add({ info }: { info: ResourceInfo }) {
  const [search] = useSearchParams()
  const here = useLocation()
  const words = useWords(info.name)
  const given = info.filters
    .filter(name => info.fields.some(field => field.name === name && !field.readOnly))
    .flatMap(name => (search.get(name) ? [[name, search.get(name) ?? '']] : []))
  return (
    <Link
      className="st-button"
      data-kind="primary"
      to={recordPath(info, undefined, Object.fromEntries(given))}
      state={{ back: here.pathname + here.search }}
    >
      <Icon name="plus" />
      {words.add}
    </Link>
  )
}

/** The views of Manage Chains share this page: the tree and the map of the stores join it beside the lists. */
export default function ManageChains() {
  const t = useT()
  const navigate = useNavigate()
  const info = useListed()
  const tabs = listedResources.map(one => ({
    name: one.name,
    label: nameOfResource(one, 2),
    href: listPath(one.name),
  }))
  return (
    <Page title={t('route.chains')} lead={t('onboarding.lead')} tools={<Add info={info} />}>
      <Tabs
        label={t('onboarding.lists')}
        tabs={tabs}
        current={info.name}
        onChoose={({ href }) => void navigate(href)}
      >
        <div className="st-panel">
          <ResourceList key={info.name} info={info} />
        </div>
      </Tabs>
    </Page>
  )
}
