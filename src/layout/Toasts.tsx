import { useNotificationContext, useTranslate } from 'ra-core'
import { useEffect } from 'react'

const shownFor = 2500

/** One notification at a time, bottom centre, for 2,500 ms. */
export function Toasts() {
  const { notifications, takeNotification } = useNotificationContext()
  const translate = useTranslate()
  const first = notifications[0]
  useEffect(() => {
    if (!first) return
    const timer = setTimeout(takeNotification, shownFor)
    return () => clearTimeout(timer)
  }, [first, takeNotification])
  const { message } = first ?? {}
  return (
    <div className="st-toasts" role="status" aria-live="polite">
      {first && (
        <p className="st-toast" data-kind={first.type}>
          {typeof message === 'string'
            ? translate(message, { _: message, ...first.notificationOptions?.messageArgs })
            : message}
        </p>
      )}
    </div>
  )
}
