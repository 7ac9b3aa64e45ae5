import { useContext, useEffect, useEffectEvent, useState } from 'react'
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router'

interface Guard {
  /** The operator wants to leave; answer with `go` or `stay`. */
  asking: boolean
  go: () => void
  stay: () => void
}

/**
 * While something would be lost (`holding`), going to another page or site asks first, unless `keeps` says it is
 * kept there. Going to sign-in never asks. `forget` is called when the content is discarded.
 */
export function useLeaveGuard(
  holding: boolean,
  keeps: (to: URL) => boolean,
  forget: () => void,
): Guard {
  // useBlocker needs react-router's data router, which the shell avoids for its weight.
  const { navigator } = useContext(NavigationContext)
  const [pending, setPending] = useState<{ leave: () => void } | null>(null)
  const isKeptNow = useEffectEvent((address: string) => isKept(address, keeps))
  useEffect(() => {
    if (!holding) return
    const watch: Watch = {
      here: { index: indexOf(history.state) },
      mayPass: address => isKeptNow(address),
      ask: leave => setPending({ leave }),
    }
    const stops = [guardSteps(navigator, watch), guardHistory(watch), guardUnload()]
    return () => {
      for (const stop of stops) stop()
    }
  }, [holding, navigator])

  return {
    asking: pending !== null,
    stay: () => setPending(null),
    go: () => {
      setPending(null)
      forget()
      pending?.leave()
    },
  }
}

interface Watch {
  /** The current index in the router's history. */
  here: { index: number | null }
  mayPass: (address: string) => boolean
  ask: (leave: () => void) => void
}
type Navigator = React.ContextType<typeof NavigationContext>['navigator']

function isKept(address: string, keeps: (to: URL) => boolean): boolean {
  const to = new URL(address, location.href)
  return to.pathname === '/auth/login' || keeps(to)
}

/** Links and navigate() all end in the navigator's push and replace. */
function guardSteps(navigator: Navigator, { here, mayPass, ask }: Watch): () => void {
  const { push, replace } = navigator
  const guarded =
    (step: typeof push): typeof push =>
    (to, ...rest) => {
      const take = () => {
        step.call(navigator, to, ...rest)
        here.index = indexOf(history.state)
      }
      if (mayPass(typeof to === 'string' ? to : navigator.createHref(to))) take()
      else ask(take)
    }
  navigator.push = guarded(push)
  navigator.replace = guarded(replace)
  return () => {
    navigator.push = push
    navigator.replace = replace
  }
}

/** The router keeps its index in the history's state. */
const indexOf = (state: unknown): number | null => {
  const index = typeof state === 'object' && state ? Reflect.get(state, 'idx') : null
  return typeof index === 'number' ? index : null
}

/** Back and forward: the address has already changed, so it is restored before any other listener runs. */
function guardHistory({ here, mayPass, ask }: Watch): () => void {
  let returning = false
  let leaving = false // only the navigation that was confirmed: another one may lose something else
  const onPop = (event: PopStateEvent) => {
    if (returning) {
      returning = false
      event.stopImmediatePropagation()
      return
    }
    const there = indexOf(event.state)
    const steps = here.index !== null && there !== null ? there - here.index : 0
    if (steps === 0 || leaving || mayPass(location.href)) {
      leaving = false
      here.index = there
      return
    }
    event.stopImmediatePropagation()
    returning = true
    history.go(-steps)
    ask(() => {
      leaving = true
      history.go(steps)
    })
  }
  // Captures, so that it runs before the router's own listener.
  window.addEventListener('popstate', onPop, { capture: true })
  return () => window.removeEventListener('popstate', onPop, { capture: true })
}

/** Reloading, closing the tab, another site: the browser asks with its own text. */
function guardUnload(): () => void {
  const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', onUnload)
  return () => window.removeEventListener('beforeunload', onUnload)
}
