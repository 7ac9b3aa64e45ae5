import { Button, OutlinedInput } from '@mui/material'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { isVisible } from '#common/visible.ts'
import { useKeptTyping } from '#src/auth/keptTyping.ts'
import { FailureAlert } from '#src/components/Attempt/FailureAlert.tsx'
import { ErrorText } from '#src/components/Field/ErrorText.tsx'
import { focusPage } from '#src/components/Leaving/focusPage.ts'
import { useSupport } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { camerasKey } from './queries.ts'

/** Asks for the reason to view a store that is not connected. Long: a question with its one field. */
export function WhyForm({ store, onLeave }: { store: number; onLeave: () => void }) {
  const t = useT()
  const id = useId()
  const support = useSupport()
  const client = useQueryClient()
  const field = useRef<HTMLTextAreaElement>(null)
  const { before, keepTyping } = useKeptTyping(`camera:${store}`)
  const [reason, setReason] = useState(typeof before === 'string' ? before : '')
  const [tried, setTried] = useState(false)
  const about = useQuery({
    queryKey: ['aboutStore', store],
    queryFn: () => support.aboutStore(store),
    retry: false,
  })
  const opening = useMutation({
    mutationFn: () => support.openCamera(store, reason),
    onSuccess: () => {
      focusPage()
      return client.invalidateQueries({ queryKey: camerasKey(store) })
    },
  })
  const missing = tried && !isVisible(reason)
  const name = about.data?.store.name ?? `${store}`
  return (
    <form
      className="st-panel st-narrow st-stack st-gap-4 st-pad-4"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        setTried(true)
        if (!isVisible(reason)) field.current?.focus()
        else if (!opening.isPending) opening.mutate()
      }}
    >
      <h2>{t('camera.why', { store: name })}</h2>
      <div className="st-field">
        <label htmlFor={id}>{t('camera.reason')}</label>
        <p className="st-soft" id={`${id}help`}>
          {t('camera.whyHelp')}
        </p>
        <OutlinedInput
          multiline
          autoFocus
          inputRef={field}
          id={id}
          rows={2}
          error={missing}
          value={reason}
          onChange={({ target }) => {
            setReason(target.value)
            keepTyping(target.value)
          }}
          inputProps={{ maxLength: 4000, 'aria-required': true, 'aria-describedby': `${id}help` }}
        />
        <ErrorText>{missing && t('field.required', { name: t('camera.reason') })}</ErrorText>
      </div>
      <FailureAlert problem={opening.error} />
      <div className="st-row">
        <Button type="submit" variant="contained" aria-disabled={opening.isPending}>
          {t('camera.begin')}
        </Button>
        <Button onClick={onLeave}>{t('camera.otherStore')}</Button>
      </div>
    </form>
  )
}
