// The one `<dialog>` of the console. The browser keeps the focus inside and gives it back; whether it
// is open is the owner's to say, and an event of the element never decides it.
import {
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { isStill } from '../motion.ts'
import '../dialog.css'

/** How long a dialog takes to go, in ms; the same as in dialog.css. */
const closingTime = 500

interface DialogProps {
  open: boolean
  /** Escape, the way back of a telephone, or a press beside it: the owner closes it, or asks first. */
  onCancel: () => void
  className: string
  /** Its name, where no element of it says that. */
  label?: string
  labelledBy?: string
  describedBy?: string
  /** A press beside it is Cancel as well. */
  lightly?: boolean
  children: ReactNode
}

/**
 * Whether there is something to show: from the opening to the end of the closing, so that it does not
 * vanish before. `opening` counts: each one shows a content of its own, also one during the closing.
 */
function useShown(open: boolean) {
  const [state, setState] = useState({ open, shown: open, opening: 0 })
  if (state.open !== open) setState({ open, shown: true, opening: state.opening + (open ? 1 : 0) })
  useEffect(() => {
    if (open) return
    const end = () => setState(before => (before.open ? before : { ...before, shown: false }))
    const timer = setTimeout(end, isStill() ? 0 : closingTime)
    return () => clearTimeout(timer)
  }, [open])
  return state
}

/** Opens and closes the element with the owner's word; before the next paint, and at its end as well. */
function useElement(open: boolean) {
  const element = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = element.current
    if (!open || !dialog) return
    if (!dialog.open) dialog.showModal()
    return () => dialog.close()
  }, [open])
  return element
}

/** A modal dialog over the page. Escape is Cancel; the focus goes back where it was. */
export function Dialog(props: DialogProps) {
  const { open, onCancel, className, label, labelledBy, describedBy, lightly, children } = props
  const element = useElement(open)
  const { shown, opening } = useShown(open)

  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation() // of a dialog over another one only the upper one hears it
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (open) onCancel()
  }
  // Told late: by then the same element may be open anew, and that one is not meant.
  const onClose = () => {
    const dialog = element.current
    if (!open || !dialog || dialog.open) return
    dialog.showModal() // the browser closed it by itself; that is for the owner to decide
    onCancel()
  }
  // At the end of the page: the part that asks may be the one that is hidden where it is narrow.
  return createPortal(
    <dialog
      ref={element}
      className={className}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      inert={!open}
      onKeyDown={onKeyDown}
      onCancel={event => {
        event.stopPropagation()
        if (event.target !== element.current) return // a file chooser inside says it too
        event.preventDefault()
        onCancel()
      }}
      onClose={event => {
        event.stopPropagation()
        onClose()
      }}
      onClick={event => {
        event.stopPropagation()
        if (lightly && event.target === element.current) onCancel()
      }}
    >
      {shown && <Fragment key={opening}>{children}</Fragment>}
    </dialog>,
    document.body,
  )
}
