// The reason why the open warnings are no mistakes: one for all of them.
import { Button, OutlinedInput } from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { FailureAlert } from '#src/components/Attempt/FailureAlert.tsx'
import { FieldFrame } from '#src/components/Field/FieldFrame.tsx'
import { type StoreChecks, useSupport } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { useStale } from '#src/resources/schema/useRecord.ts'
import { checksKey } from './useChecks.ts'

const [shortest, longest] = [5, 500]

/** What is typed stays when saving fails, and while it is closed. Long: box, error and button share what is typed. */
export function GiveReason({ store, checks }: { store: number; checks: StoreChecks }) {
  const t = useT()
  const id = useId()
  const cache = useQueryClient()
  const markStale = useStale()
  const { acceptStoreWarnings } = useSupport()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const saving = useMutation({
    mutationFn: () => acceptStoreWarnings(store, reason.trim(), checks.fingerprint),
    onSuccess: accepted => {
      cache.setQueryData(checksKey(store), accepted)
      setReason('')
      setOpen(false)
      setTried(false)
      markStale('none')
    },
    // They may have changed: the operator sees for what the reason would be.
    onError: () => cache.invalidateQueries({ queryKey: checksKey(store) }),
  })
  const isShort = reason.trim().length < shortest
  if (!isOpen)
    return (
      <div>
        <Button onClick={() => setOpen(true)}>{t('answers.checks.giveReason')}</Button>
      </div>
    )
  const save = () => {
    setTried(true)
    if (!isShort && !saving.isPending) saving.mutate()
  }
  return (
    <div className="st-stack">
      <FieldFrame
        id={id}
        label={t('answers.checks.reason')}
        required
        hint={t('answers.checks.reasonHelp')}
        error={isTried && isShort ? t('answers.checks.short') : null}
      >
        {({ invalid, describedBy }) => (
          <OutlinedInput
            id={id}
            multiline
            minRows={2}
            autoFocus
            value={reason}
            error={invalid}
            onChange={event => setReason(event.target.value)}
            inputProps={{
              maxLength: longest,
              'aria-describedby': describedBy,
              'aria-required': true,
            }}
          />
        )}
      </FieldFrame>
      <FailureAlert problem={saving.error} title={t('answers.checks.notSaved')} />
      <div className="st-row">
        <Button variant="contained" loading={saving.isPending} onClick={save}>
          {t('answers.checks.save')}
        </Button>
        <Button onClick={() => setOpen(false)}>{t('answers.checks.cancel')}</Button>
      </div>
    </div>
  )
}
