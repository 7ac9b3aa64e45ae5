import { Empty } from '../../../components/Page/states.tsx'
import { useT } from '../../../i18n/useT.ts'

/** To be built. */
export default function Exchanges() {
  const t = useT()
  return <Empty title={t('notAvailable.title')}>{t('notAvailable.lead')}</Empty>
}
