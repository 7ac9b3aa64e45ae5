import { type RefObject, useEffect, useRef } from 'react'

/** When a question is answered its buttons go; the focus they had goes to the text. */
export function useFocusBack(place: RefObject<HTMLElement | null>, asked: boolean) {
  const before = useRef(asked)
  useEffect(() => {
    const answered = before.current && !asked
    before.current = asked
    if (!answered || document.activeElement !== document.body) return
    place.current?.querySelector<HTMLElement>('textarea, [role="textbox"]')?.focus()
  }, [place, asked])
}
