import { useRef } from 'react'

/** The key under which a request runs once: the same for a repetition, another for another request. */
export function useOnce(): (request: unknown) => string {
  const last = useRef({ request: '', key: '' })
  return request => {
    const text = JSON.stringify(request)
    if (last.current.request !== text) last.current = { request: text, key: crypto.randomUUID() }
    return last.current.key
  }
}
