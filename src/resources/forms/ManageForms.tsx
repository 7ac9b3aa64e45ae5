import { Link } from 'react-router'
import { Icon } from '../../components/Icon.tsx'
import { Page } from '../../components/Page/Page.tsx'
import { resourceInfo } from '../../dataProvider/index.ts'
import { useT } from '../../i18n/useT.ts'
import { recordPath } from '../schema/fields.ts'
import { ResourceList } from '../schema/ResourceList.tsx'
import { useWords } from '../schema/words.ts'
import '../own.ts'

const info = resourceInfo('forms')

/** The forms of the stores. */
export default function ManageForms() {
  const t = useT()
  const words = useWords(info.name)
  const add = (
    <Link className="st-button" data-kind="primary" to={recordPath(info)}>
      <Icon name="plus" />
      {words.add}
    </Link>
  )
  return (
    <Page title={t('route.forms')} lead={t('onboarding.formsLead')} tools={add}>
      <div className="st-panel">
        <ResourceList
          info={info}
          empty={{
            title: t('builder.none.title'),
            action: (
              <Link className="st-button" to={recordPath(info)}>
                {t('builder.none.first')}
              </Link>
            ),
          }}
        />
      </div>
    </Page>
  )
}
