import { Feed } from '../components/Feed/Feed.tsx'
import { Modal } from '../components/Modal/Modal.tsx'
import { useT } from '../i18n/useT.ts'
import { useNotices } from './notices.ts'
import { closeOverlay, useOverlay } from './overlays.ts'

/** The messages of this tab since the operator signed in, to be read again. */
export default function NoticesModal() {
  const t = useT()
  const notices = useNotices()
  const open = useOverlay() === 'notices'
  return (
    <Modal open={open} title={t('widgets.notices')} onCancel={closeOverlay}>
      <Feed
        label={t('widgets.notices')}
        items={notices.map(({ id, at, text, kind }) => ({
          id,
          at,
          title: text,
          ...(kind ? { kind } : {}),
        }))}
      />
    </Modal>
  )
}
