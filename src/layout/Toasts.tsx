import { useNotificationContext, useTranslate } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '../auth/pages.ts'
import { Icon } from '../components/Icon.tsx'
import { actionOf } from '../components/noticeAction.ts'
import { useT } from '../i18n/useT.ts'
import { forgetNotices, noteNotice } from './notices.ts'

const shownFor = 2500

/** True while nobody can see this tab: no time passes for what is to be read. */
function useAway(): boolean {
  const [away, setAway] = useState(document.hidden)
  useEffect(() => {
    const look = () => setAway(document.hidden)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return away
}

/** What is said is kept for a while: in the words it was said in, and for who was there. */
function useKeeping(first: { readonly type?: string } | undefined, text: string | null) {
  const operator = useSession().claims?.username
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each operator
  useEffect(() => forgetNotices, [operator])
  const said = useRef(text)
  useEffect(() => {
    said.current = text
  })
  useEffect(() => {
    if (first && said.current !== null) noteNotice(said.current, first.type)
  }, [first])
}

/**
 * One notification at a time, bottom centre, for 2,500 ms; held as long as the pointer or the focus
 * is on it. What failed is said at once, the rest when there is a pause.
 */
export function Toasts() {
  const { notifications, takeNotification } = useNotificationContext()
  const translate = useTranslate()
  const t = useT()
  const [held, setHeld] = useState(false)
  const away = useAway()
  const first = notifications[0]
  const take = useRef(takeNotification) // another one for each notification that joins the queue
  useEffect(() => {
    take.current = takeNotification
  })
  useEffect(() => {
    if (!first || held || away) return
    const timer = setTimeout(() => take.current(), shownFor)
    return () => clearTimeout(timer)
  }, [first, held, away])
  useEffect(() => {
    if (!first) setHeld(false) // it went from under the pointer
  }, [first])

  const { message } = first ?? {}
  const text =
    typeof message === 'string'
      ? translate(message, { _: message, ...first?.notificationOptions?.messageArgs })
      : null
  useKeeping(first, text)
  const action = actionOf(first?.notificationOptions)
  const close = () => {
    setHeld(false)
    takeNotification()
    document.querySelector('main')?.focus() // its button goes with it
  }
  const failed = first?.type === 'error' || first?.type === 'warning'
  const toast = first && (
    // biome-ignore lint/a11y/noStaticElementInteractions: only holds it while it is read
    <div
      className="st-toast"
      data-kind={first.type}
      // Moving, not entering: one that comes up under a resting pointer goes again.
      onMouseMove={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p>{text ?? message}</p>
      {action && (
        <button
          type="button"
          className="st-toast-action"
          onClick={() => {
            close()
            action.run()
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" aria-label={t('layout.dismiss')} onClick={close}>
        <Icon name="close" />
      </button>
    </div>
  )
  return (
    <div className="st-toasts">
      <div role="status">{!failed && toast}</div>
      <div aria-live="assertive">{failed && toast}</div>
    </div>
  )
}
