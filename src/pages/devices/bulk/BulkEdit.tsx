// One change for all selected devices: only the selected fields.
import { Button } from '@mui/material'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import { ErrorText } from '#src/components/Field/ErrorText.tsx'
import { ActModal } from '#src/components/Modal/ActModal.tsx'
import type { Device } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { Names } from '../Names.tsx'
import { Refused } from '../Refused.tsx'
import { BulkFields } from './BulkFields.tsx'
import { type BulkTyped, bulkProblems, changeOf, nothingChanged } from './bulkChange.ts'
import { useChangeAll } from './useChangeAll.ts'

interface BulkEditProps {
  devices: readonly Device[]
  /** Called when all were changed. */
  onDone: () => void
}

export function BulkEdit(props: BulkEditProps) {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('devices.bulk.edit')}</Button>
      {open && <Question {...props} onCancel={() => setOpen(false)} />}
    </>
  )
}

function Question({ devices, onDone, onCancel }: BulkEditProps & { onCancel: () => void }) {
  const t = useT()
  const notify = useNotify()
  const { left, refused, busy, problem, run } = useChangeAll(devices)
  const [typed, setTyped] = useState<BulkTyped>(nothingChanged)
  const [tried, setTried] = useState(false)
  const isNothing = typed.ticked.length === 0
  const save = () => {
    setTried(true)
    if (busy || isNothing || Object.keys(bulkProblems(typed)).length > 0) return
    run({ change: changeOf(typed) }, () => {
      notify(t('devices.bulk.done', { smart_count: devices.length }))
      onCancel()
      onDone()
    })
  }
  return (
    <ActModal
      open
      title={t('devices.bulk.title', { smart_count: left.length })}
      onCancel={onCancel}
      holding={!isNothing}
      act={t('devices.bulk.save', { smart_count: left.length })}
      off={busy}
      onAct={save}
    >
      <Names devices={left} />
      <p>{t('devices.bulk.lead')}</p>
      <BulkFields typed={typed} problems={tried ? bulkProblems(typed) : {}} onChange={setTyped} />
      <ErrorText>{tried && isNothing && t('devices.bulk.nothing')}</ErrorText>
      <Refused
        title={t('devices.bulk.refused', { smart_count: refused.length })}
        refused={refused}
        problem={problem}
      />
    </ActModal>
  )
}
