// Notifications are react-admin's. Ours add to them: each is kept in the list of notices and can be closed, some
// offer an action, successes wait for a pause in the screen reader's speech, and time stops while the tab is hidden.
import { Button, IconButton } from '@mui/material'
import { type KeyboardEvent, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import {
  Notification,
  NotificationContext,
  type NotificationPayload,
  useCloseNotification,
  useNotificationContext,
  useTranslate,
} from 'react-admin'
import { useSession } from '#src/auth/pages.ts'
import { Icon } from '#src/components/Icon.tsx'
import { focusPage } from '#src/components/Leaving/focusPage.ts'
import { actionOf, type NoticeAction } from '#src/components/noticeAction.ts'
import { useT } from '#src/i18n/useT.ts'
import { forgetNotices, noteNotice } from './notices.ts'

const shownFor = 2500
/** A notification with an undo stays longer, for slow readers, or until the next one. */
const offeredFor = 10_000
const longest = 2 ** 31 - 1 // the longest timeout of a browser

const subscribeAway = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
const useAway = () => useSyncExternalStore(subscribeAway, () => document.hidden)

/** A notification's buttons. */
function Ways({ action }: { action: NoticeAction | null }) {
  const t = useT()
  const leave = useCloseNotification()
  const close = () => {
    leave()
    focusPage()
  }
  return (
    <>
      {action && (
        <Button
          variant="text"
          onClick={() => {
            close()
            action.run()
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton color="inherit" aria-label={t('layout.dismiss')} onClick={close}>
        <Icon name="close" />
      </IconButton>
    </>
  )
}

/** Wraps react-admin's queue of notifications: each one taken is kept, and gets its buttons. */
function useQueue() {
  const queue = useNotificationContext()
  const translate = useTranslate()
  const [shown, setShown] = useState<{ type?: NotificationPayload['type']; offers?: boolean }>({})
  const takeNotification = useCallback(() => {
    const taken = queue.takeNotification()
    if (!taken) return
    const { message, notificationOptions: options } = taken
    // A message without a translation is shown as it is.
    const messageArgs = { _: message, ...options?.messageArgs }
    setShown({ type: taken.type, offers: actionOf(options) !== null })
    if (typeof message === 'string') noteNotice(translate(message, messageArgs), taken.type)
    const ways = options?.undoable ? {} : { action: <Ways action={actionOf(options)} /> }
    return { ...taken, notificationOptions: { ...options, messageArgs, ...ways } }
  }, [queue, translate])
  const waits = queue.notifications.length > 0
  const lasting = shown.offers ? (waits ? 0 : offeredFor) : shownFor
  return { queue: { ...queue, takeNotification }, type: shown.type, lasting }
}

/**
 * One notification at a time, bottom centre, for 2,500 ms, one with an action for ten seconds or until the next;
 * held while the pointer or the focus is on it. Errors are announced at once, others when there is a pause. Escape
 * closes it.
 */
export function Toasts() {
  const { queue, type, lasting } = useQueue()
  const away = useAway()
  const operator = useSession().claims?.username
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each operator
  useEffect(() => forgetNotices, [operator])
  const role = type === 'error' || type === 'warning' ? 'alert' : 'status'
  return (
    <NotificationContext value={queue}>
      <Notification
        autoHideDuration={away ? longest : lasting}
        resumeHideDuration={lasting}
        slotProps={{
          content: { role, onKeyDown: ({ key }: KeyboardEvent) => key === 'Escape' && focusPage() },
          clickAwayListener: { mouseEvent: false, touchEvent: false },
        }}
      />
    </NotificationContext>
  )
}
