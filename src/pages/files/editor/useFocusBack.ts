import { type RefObject, useEffect, useRef } from 'react'

/** When a question is answered its buttons go; the focus they had goes to the text. */
export function useFocusBack(place: RefObject<HTMLElement | null>, isAsking: boolean) {
  const before = useRef(isAsking)
  useEffect(() => {
    const answered = before.current && !isAsking
    before.current = isAsking
    if (!answered || document.activeElement !== document.body) return
    place.current?.querySelector<HTMLElement>('textarea, [role="textbox"]')?.focus()
  }, [place, isAsking])
}
