import { Button } from '@mui/material'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { Icon } from '#src/components/Icon.tsx'
import { LoadBoundary } from '#src/components/Loading/LoadBoundary.tsx'
import { type Load, Loaded } from '#src/components/Loading/Loaded.tsx'
import { Page } from '#src/components/Page/Page.tsx'
import { Skeleton } from '#src/components/Page/states.tsx'
import { Tabs } from '#src/components/Tabs/Tabs.tsx'
import { resourceInfo } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { listPath, recordPath } from '../schema/fields.ts'
import { ResourceList } from '../schema/ResourceList.tsx'
import { nameOfResource, useResourceTexts } from '../schema/resourceTexts.ts'
import '../own.ts'

const info = resourceInfo('forms')

const deleted: Load = () => import('./DeletedForms.tsx')

/** The stores' forms, and the deleted ones. */
export default function ManageForms() {
  const t = useT()
  const texts = useResourceTexts(info.name)
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const isDeleted = search.get('view') === 'deleted'
  const tabs = [
    { name: 'forms', label: nameOfResource(info, 2), href: listPath(info.name) },
    {
      name: 'deleted',
      label: t('chains.views.deleted'),
      href: listPath(info.name, { view: 'deleted' }),
    },
  ]
  const add = (
    <Button component={Link} variant="contained" to={recordPath(info)}>
      <Icon name="plus" />
      {texts.add}
    </Button>
  )
  return (
    <Page title={t('route.forms')} lead={t('onboarding.formsLead')} tools={!isDeleted && add}>
      <Tabs
        label={t('chains.views.label')}
        tabs={tabs}
        current={isDeleted ? 'deleted' : 'forms'}
        onChoose={({ href }) => void navigate(href)}
      >
        <div className="st-panel">
          {isDeleted ? (
            <LoadBoundary>
              <Loaded load={deleted} fallback={<Skeleton shape="table" rows={9} />} />
            </LoadBoundary>
          ) : (
            <ResourceList
              info={info}
              empty={{
                title: t('builder.none.title'),
                text: t('builder.none.text'),
                action: (
                  <Button component={Link} to={recordPath(info)}>
                    {t('builder.none.first')}
                  </Button>
                ),
              }}
            />
          )}
        </div>
      </Tabs>
    </Page>
  )
}
