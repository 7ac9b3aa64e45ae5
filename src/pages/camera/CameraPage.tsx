// Stills of a store's cameras. Needs no connection: without one, the operator gives a reason first.

import { Button } from '@mui/material'
import { recordId } from '#common/recordId.ts'
import { focusPage } from '#src/components/Leaving/focusPage.ts'
import { Page } from '#src/components/Page/Page.tsx'
import { Reading } from '#src/components/Page/Reading.tsx'
import { Empty } from '#src/components/Page/states.tsx'
import { useSearchAddress, withValues } from '#src/components/useSearchAddress.ts'
import { useT } from '#src/i18n/useT.ts'
import { Cameras } from './Cameras.tsx'
import { useCameras } from './queries.ts'
import { StoreChoice } from './StoreChoice.tsx'
import { WhyForm } from './WhyForm.tsx'
import './camera.css'

export default function CameraPage() {
  const t = useT()
  const { search, change } = useSearchAddress()
  const store = recordId(search.get('store'))
  const choose = (next: number | null) => {
    focusPage()
    change(address => {
      for (const name of [...address.keys()]) address.delete(name)
      withValues({ store: next === null ? null : String(next) })(address)
    })
  }
  return (
    <Page
      title={t('route.qtcamera')}
      lead={t('camera.lead')}
      tools={
        store !== null && <Button onClick={() => choose(null)}>{t('camera.otherStore')}</Button>
      }
    >
      {store === null ? (
        <StoreChoice onChoose={choose} />
      ) : (
        <OfStore key={store} store={store} onLeave={() => choose(null)} />
      )}
    </Page>
  )
}

function OfStore({ store, onLeave }: { store: number; onLeave: () => void }) {
  const t = useT()
  const query = useCameras(store)
  const { data } = query
  if (data?.visit === null) return <WhyForm store={store} onLeave={onLeave} />
  if (data?.cameras.length === 0)
    return <Empty title={t('camera.none')}>{t('camera.noneText')}</Empty>
  if (data) return <Cameras store={store} visit={data.visit} cameras={data.cameras} />
  return <Reading query={query} failed={t('camera.failed')} shape="panel" rows={6} />
}
