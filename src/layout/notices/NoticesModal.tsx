import { Feed } from '#src/components/Feed/Feed.tsx'
import { Modal } from '#src/components/Modal/Modal.tsx'
import { useT } from '#src/i18n/useT.ts'
import { closeOverlay, useOverlay } from '../overlays.ts'
import { useNotices } from './notices.ts'

/** This tab's notifications since the operator signed in, to be read again. */
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
