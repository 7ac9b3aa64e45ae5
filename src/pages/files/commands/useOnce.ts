import { useRef } from 'react'

/** An idempotency key for a request: the same when it is repeated, a new one for another request. */
export function useOnce(): (request: unknown) => string {
  const last = useRef({ request: '', key: '' })
  return request => {
    const text = JSON.stringify(request)
    if (last.current.request !== text) last.current = { request: text, key: crypto.randomUUID() }
    return last.current.key
  }
}
