// MUI's dialog by the rules of the console: the owner says whether it is open, and may ask first.
import {
  dialogClasses,
  Dialog as MuiDialog,
  type DialogProps as MuiDialogProps,
} from '@mui/material'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useWayBack } from '../Leaving/useWayBack.ts'
import { isStill } from '../motion.ts'

/** How long a dialog takes to go, in ms. */
const closingTime = 500

interface DialogProps extends Pick<MuiDialogProps, 'fullScreen' | 'maxWidth'> {
  open: boolean
  /** Escape, the way back of a telephone, or a press beside it: the owner closes it, or asks first. */
  onCancel: () => void
  className?: string
  /** Its name, where it has no DialogTitle. */
  label?: string
  describedBy?: string
  /** A press beside it is Cancel as well. */
  lightly?: boolean
  children: ReactNode
}

/** Counts the openings: each shows a content of its own, also one during the closing. */
function useOpenings(open: boolean) {
  const [state, setState] = useState({ open, opening: 0 })
  if (state.open !== open) setState({ open, opening: state.opening + (open ? 1 : 0) })
  return state.opening
}

/** The focus starts with what the dialog is for, not with its frame. */
function focusFirst(panel: HTMLElement) {
  if (panel.contains(document.activeElement)) return
  for (const element of panel.querySelectorAll<HTMLElement>(
    ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled)',
  )) {
    element.focus()
    if (document.activeElement === element) return
  }
}

/** Panel -> what had the focus when it opened, then what had it before the dialog that was in. */
const openers = new WeakMap<Element, readonly HTMLElement[]>()

function recordOpener(panel: HTMLElement): void {
  const { activeElement } = document
  if (openers.has(panel) || !(activeElement instanceof HTMLElement)) return
  const around = activeElement.closest(`.${dialogClasses.paper}`)
  openers.set(panel, [activeElement, ...((around && openers.get(around)) ?? [])])
}

const isLeft = (element: Element) => !element.isConnected || element.closest('[inert]') !== null

/**
 * Gives the focus back when a dialog goes that has it. MUI would take it from one that opened meanwhile, and
 * gives it to no other place than where it was, which may have gone with a dialog before.
 */
function useFocusGivenBack(open: boolean) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!open) return
    return () => {
      const { activeElement: focused } = document
      if (!panel.current || (focused && focused !== document.body && !isLeft(focused))) return
      const places = openers.get(panel.current) ?? []
      places.find(element => !isLeft(element))?.focus()
    }
  }, [open])
  return (element: HTMLElement | null) => {
    if (!element) return
    panel.current = element
    recordOpener(element)
    focusFirst(element)
  }
}

/** A modal dialog over the page. Escape is Cancel; the focus goes back where it was. */
export function Dialog(props: DialogProps) {
  const { open, onCancel, className, label, describedBy, lightly, children, ...looks } = props
  const opening = useOpenings(open)
  const panel = useFocusGivenBack(open)
  useWayBack(open, onCancel)
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation() // neither a dialog below nor what has drawn this one hears it
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (open) onCancel()
  }
  return (
    <MuiDialog
      key={opening}
      open={open}
      // On its way out it is only a picture; the second of two quick presses may be under way to it.
      inert={!open}
      onClickCapture={event => {
        if (open) return
        event.preventDefault()
        event.stopPropagation()
      }}
      closeAfterTransition={false}
      transitionDuration={{ enter: 0, exit: isStill() ? 0 : closingTime }}
      disableEscapeKeyDown
      disableRestoreFocus
      onKeyDown={onKeyDown}
      onClick={event => event.stopPropagation()}
      onClose={() => lightly && onCancel()}
      aria-describedby={describedBy}
      slotProps={{
        // MUI hides it as well, but shows it again when another one ends meanwhile.
        container: { 'aria-hidden': !open },
        paper: {
          ref: panel,
          className,
          ...(label && { 'aria-label': label, 'aria-labelledby': undefined }),
        },
      }}
      {...looks}
    >
      {children}
    </MuiDialog>
  )
}
