import { type ReactNode, useState } from 'react'
import { authProvider } from '#src/auth/authProvider.ts'
import { ConfirmDialog } from '#src/components/ConfirmDialog.tsx'
import { unsavedNow } from '#src/components/Leaving/unsaved.ts'
import { useT } from '#src/i18n/useT.ts'

/** Signs out; asks first if there is unsaved text, and says what becomes of it. The caller must render the question. */
export function useLogout(): { logout: () => void; question: ReactNode } {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const [texts, setTexts] = useState({ title: '', text: '' })
  const logout = () => {
    const unsaved = unsavedNow()
    if (!unsaved) return void authProvider.logout()
    const fate = unsaved.keep() ? 'layout.logoutKept' : 'layout.logoutLost'
    setTexts(
      unsaved.lost === undefined
        ? { title: t('layout.logoutTitle'), text: t(fate, { file: unsaved.name }) }
        : { title: unsaved.name, text: unsaved.lost },
    )
    setAsking(true)
  }
  const question = (
    <ConfirmDialog
      open={asking}
      title={texts.title}
      text={texts.text}
      confirm={t('layout.logout')}
      cancel={t('layout.remain')}
      onConfirm={() => void authProvider.logout()}
      onCancel={() => setAsking(false)}
    />
  )
  return { logout, question }
}
