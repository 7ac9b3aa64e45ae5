// Shows the tour with driver.js. Driver highlights a frame that lies over each target: it changes the classes and
// attributes of the element it highlights, which would conflict with React.
import { type Config, type Driver, driver, type PopoverDOM } from 'driver.js'
import { hasDialog } from '#src/components/Leaving/overlaid.ts'
import type { Translate } from '#src/i18n/useT.ts'
import { placeOf, type Stop } from './tourSteps.ts'
import './tour.css'

/** How the tour ended: by the operator, or because a dialog came over it. */
export type Ending = 'left' | 'covered'

function newFrame(): HTMLElement {
  const frame = document.createElement('div')
  frame.className = 'st-tour-frame'
  document.body.append(frame)
  return frame
}

/** Lays the frame over a stop's target; without one, it is a point in the middle. */
function layOver(frame: HTMLElement, stop: Stop): void {
  const place = placeOf(stop)
  Object.assign(frame.style, {
    left: `${place?.left ?? innerWidth / 2}px`,
    top: `${place?.top ?? innerHeight / 3}px`,
    width: `${place?.width ?? 0}px`,
    height: `${place?.height ?? 0}px`,
  })
}

const driverAttributes = ['aria-haspopup', 'aria-expanded', 'aria-controls']

/** Makes driver's popover a modal dialog: without landmarks, and with the focus on its next button. */
function dress(popover: PopoverDOM, skipText: string | null, skip: () => void): void {
  popover.wrapper.setAttribute('aria-modal', 'true')
  for (const part of [popover.title, popover.footer]) part.setAttribute('role', 'none') // not landmarks
  if (popover.previousButton.disabled) popover.previousButton.remove()
  if (skipText !== null) {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'st-tour-skip'
    button.textContent = skipText
    button.addEventListener('click', skip)
    popover.footer.prepend(button)
  }
  // Driver focuses the first button once this returns.
  queueMicrotask(() => popover.nextButton.focus())
}

/** The keys of the tour, wherever the focus is. */
function keysOf(tour: Driver, leave: () => void) {
  const steps: Readonly<Record<string, () => void>> = {
    Escape: leave,
    ArrowRight: () => tour.hasNextStep() && tour.moveNext(),
    ArrowLeft: () => tour.hasPreviousStep() && tour.movePrevious(),
  }
  return (event: KeyboardEvent) => {
    const step = event.isComposing ? undefined : steps[event.key]
    if (!step) return
    event.preventDefault()
    event.stopPropagation()
    step()
  }
}

function configOf(all: readonly Stop[], t: Translate, frame: HTMLElement, leave: () => void) {
  const last = all.length - 1
  return {
    animate: false,
    allowKeyboardControl: false, // `keysOf` handles the keys
    overlayClickBehavior: () => undefined,
    overlayColor: 'var(--scrim)',
    overlayOpacity: 1,
    stagePadding: 4,
    stageRadius: 6,
    showProgress: true,
    showButtons: ['previous', 'next'],
    progressText: t('wizard.stepOf', { step: '{{current}}', total: '{{total}}' }),
    nextBtnText: t('action.next'),
    prevBtnText: t('action.back'),
    doneBtnText: t('guide.tour.done'),
    onDoneClick: leave,
    onHighlighted: () => {
      for (const name of driverAttributes) frame.removeAttribute(name)
      const overlay = document.querySelector<SVGElement>('.driver-overlay')
      overlay?.setAttribute('aria-hidden', 'true')
      overlay?.style.setProperty('z-index', '1210') // below dialogs; driver's own is above them
    },
    steps: all.map((stop, at) => ({
      element: () => {
        layOver(frame, stop)
        return frame
      },
      popover: {
        title: stop.title,
        description: stop.text,
        side: stop.side,
        onPopoverRender: (popover: PopoverDOM) =>
          dress(popover, at === last ? null : t('guide.tour.skip'), leave),
      },
    })),
  } satisfies Config
}

/** Shows the stops one after the other. Returns the function that removes the tour. */
export function startTour(
  all: readonly Stop[],
  t: Translate,
  onEnd: (how: Ending) => void,
): () => void {
  const before = document.activeElement
  const frame = newFrame()
  const tour = driver()
  const leave = () => onEnd('left')
  tour.setConfig(configOf(all, t, frame, leave))
  const onKey = keysOf(tour, leave)
  // Runs before driver, which measures the frame at the next animation frame.
  const onResize = () => {
    const stop = all[tour.getActiveIndex() ?? 0]
    if (stop) layOver(frame, stop)
  }
  const covered = new MutationObserver(() => hasDialog() && onEnd('covered'))
  document.addEventListener('keydown', onKey, true)
  window.addEventListener('resize', onResize)
  covered.observe(document.body, { childList: true })
  tour.drive()
  return () => {
    covered.disconnect()
    window.removeEventListener('resize', onResize)
    document.removeEventListener('keydown', onKey, true)
    tour.destroy()
    frame.remove()
    if (before instanceof HTMLElement && !hasDialog()) before.focus()
  }
}
