import { useNotify } from 'ra-core'
import { useCallback, useRef } from 'react'
import { newKey, useSupport } from '#src/dataProvider/index.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { useT } from '#src/i18n/useT.ts'
import { nameOf } from '../address.ts'
import { fileFailure } from '../failure.ts'

/** The answer often arrives before the second click of a double click. */
const doubleClickMs = 500

/** Downloads one file without asking; its progress is shown in the top bar. */
export function useDownloadOne(store: number) {
  const t = useT()
  const notify = useNotify()
  const { downloadFile } = useSupport()
  const begun = useRef(new Set<string>())
  return useCallback(
    async (path: string) => {
      if (begun.current.has(path)) return
      begun.current.add(path)
      const forget = () => begun.current.delete(path)
      try {
        await downloadFile([path], store, newKey())
        notify(t('filesCommands.fetch.started'), { type: 'info' })
        setTimeout(forget, doubleClickMs)
      } catch (error) {
        forget()
        const what = shownName(nameOf(path))
        const text = t('filesCommands.failed', { what, reason: fileFailure(error) })
        notify(text, { type: 'error' })
      }
    },
    [store, downloadFile, notify, t],
  )
}
