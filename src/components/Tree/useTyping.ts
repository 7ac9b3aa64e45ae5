import { useRef } from 'react'

/** Collects letters typed within a second of each other; returns '' for other keys. */
export function useTyping(): (key: string) => string {
  const typed = useRef({ text: '', at: 0 })
  return key => {
    if ([...key].length !== 1 || (key === ' ' && typed.current.text === '')) return ''
    const now = Date.now()
    const text = now - typed.current.at < 1000 ? typed.current.text + key : key
    if (text === ' ') return ''
    typed.current = { text, at: now }
    return text
  }
}
