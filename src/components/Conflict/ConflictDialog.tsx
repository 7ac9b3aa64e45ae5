// Somebody else saved first: shows who and when, and the ways to go on. Nothing typed is lost: Cancel returns to it.
import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import { useT } from '#src/i18n/useT.ts'
import { Modal } from '../Modal/Modal.tsx'

export interface Way {
  text: string
  /** primary: the usual choice; danger: overwrites their version. */
  kind?: 'primary' | 'danger'
  off?: boolean
  act: () => void
}

interface ConflictDialogProps {
  open: boolean
  title: string
  ways: readonly Way[]
  onCancel: () => void
  /** Both versions side by side. */
  children: ReactNode
}

const looks = {
  primary: { variant: 'contained' },
  danger: { color: 'error' },
} as const

export function ConflictDialog({ open, title, ways, onCancel, children }: ConflictDialogProps) {
  const t = useT()
  return (
    <Modal
      open={open}
      title={title}
      size="wide"
      onCancel={onCancel}
      foot={cancel => (
        <>
          <Button onClick={cancel}>{t('action.cancel')}</Button>
          {ways.map(({ text, kind, off = false, act }) => (
            <Button
              key={text}
              {...(kind && looks[kind])}
              aria-disabled={off}
              onClick={() => off || act()}
            >
              {text}
            </Button>
          ))}
        </>
      )}
    >
      {children}
    </Modal>
  )
}
