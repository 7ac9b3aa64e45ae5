import { useEffect } from 'react'
import { isTyping } from '#src/components/keys.ts'
import { isOverlaid } from '#src/components/Leaving/overlaid.ts'

/**
 * Handles the commands' keys where no row has the focus: in an empty folder, the toolbar, the page itself. Not in
 * the tree or the editor, nor under a dialog or a menu.
 */
export function useKeysAround(hear: (event: KeyboardEvent) => boolean) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, defaultPrevented } = event
      if (defaultPrevented || isTyping(target) || isOverlaid()) return
      const isPage =
        target === document.body || (target instanceof Element && target.matches('main'))
      const isList = target instanceof Element && target.closest('.st-files-list') !== null
      if (isPage || isList) hear(event)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [hear])
}
