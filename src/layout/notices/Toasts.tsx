// Messages are react-admin's. Ours, because it has none of it: each is kept for the list of notices
// and can be closed, some offer something, what went well waits for a pause in what is being read
// out, and no time passes while nobody sees the tab.
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
/** One that offers to take something back waits for who reads slowly, or for the next message. */
const offeredFor = 10_000
const longest = 2 ** 31 - 1 // that a browser counts to

const subscribeAway = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
const useAway = () => useSyncExternalStore(subscribeAway, () => document.hidden)

/** What can be done with a message. */
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

/** The queue react-admin takes its messages from: what it takes is kept, and gets its ways. */
function useQueue() {
  const queue = useNotificationContext()
  const translate = useTranslate()
  const [shown, setShown] = useState<{ type?: NotificationPayload['type']; offers?: boolean }>({})
  const takeNotification = useCallback(() => {
    const taken = queue.takeNotification()
    if (!taken) return
    const { message, notificationOptions: options } = taken
    // What has no translation is said as it is.
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
 * One message at a time, bottom centre, for 2,500 ms, one with an offer for ten seconds or until the next; held
 * as long as the pointer or the focus is on it. What failed is said at once, the rest when there is a pause. Escape closes it.
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
