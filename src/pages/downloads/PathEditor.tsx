// The path a handler reads on the host. The host checks it before it is saved; typed text stays until then.

import { Alert, Button, OutlinedInput } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { keep, kept } from '#common/kept.ts'
import { useSession } from '#src/auth/pages.ts'
import { useAttempt } from '#src/components/Attempt/useAttempt.ts'
import { useFocusBack } from '#src/components/Leaving/useFocusBack.ts'
import { ApiError, type DownloadHandler, useSupport } from '#src/dataProvider/index.ts'
import { shownName } from '#src/i18n/shownName.ts'
import { failureText, useT } from '#src/i18n/useT.ts'
import { draftKey } from '#src/session.ts'
import { handlersKey } from './queries.ts'

interface PathEditorProps {
  store: number
  handler: DownloadHandler
}

const longest = 4096

/** Keeps typed text that is not saved in this tab, for this operator on this store. */
function useTyped(store: number, { id, path }: DownloadHandler) {
  const { claims } = useSession()
  const key = draftKey(claims?.username ?? '', 'downloadPath', store, id)
  const [typed, setTyped] = useState(() => kept('tab', key))
  const type = (text: string | null) => {
    setTyped(text)
    keep('tab', key, text === (path ?? '') ? null : text)
  }
  return { typed, keep: type }
}

export function PathEditor({ store, handler }: PathEditorProps) {
  const t = useT()
  const { path, name } = handler
  const { typed, keep } = useTyped(store, handler)
  const [done, setDone] = useState('')
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => keep(null)
  useFocusBack(typed === null ? null : () => opener.current)
  const action = t(path === null ? 'downloads.setPath' : 'downloads.change')
  if (typed !== null)
    return (
      <PathForm
        store={store}
        handler={handler}
        typed={typed}
        onType={keep}
        onClose={close}
        onSet={info => {
          setDone(info)
          close()
        }}
      />
    )
  return (
    <div className="st-download-path st-stack st-fit-all">
      <p>
        <span className="st-soft">{t('downloads.path')}</span>{' '}
        {path === null ? t('downloads.noPath') : <code>{shownName(path)}</code>}
      </p>
      <Button
        ref={opener}
        aria-label={t('action.named', { action, name })}
        onClick={() => {
          setDone('')
          keep(path ?? '')
        }}
      >
        {action}
      </Button>
      <p role="status">{done}</p>
    </div>
  )
}

interface PathFormProps extends PathEditorProps {
  typed: string
  onType: (text: string) => void
  onClose: () => void
  onSet: (info: string) => void
}

/** Long: a form with its one field. */
function PathForm({ store, handler, typed, onType, onClose, onSet }: PathFormProps) {
  const t = useT()
  const id = useId()
  const support = useSupport()
  const client = useQueryClient()
  const { attempt, busy, problem, forget } = useAttempt()
  const [missing, setMissing] = useState(false)
  const fresh = () => client.invalidateQueries({ queryKey: handlersKey(store) })
  const isConflict = problem instanceof ApiError && problem.status === 412
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() === '') return setMissing(true)
    void attempt(async () => {
      try {
        const info = await support.setDownloadPath(handler, typed, store)
        onSet(info || t('downloads.pathSet'))
      } catch (error) {
        // The next press compares with the path somebody else has set.
        if (error instanceof ApiError && error.status === 412) await fresh()
        throw error
      }
      void fresh()
    })
  }
  const label = t('downloads.pathOf', { name: handler.name })
  const refused = problem === null ? '' : failureText(problem)
  const wrong = missing ? t('field.required', { name: label }) : refused
  return (
    <form className="st-download-path st-stack st-fit-all" onSubmit={submit} noValidate>
      <div className="st-field st-full">
        <label htmlFor={`${id}path`}>{label}</label>
        <OutlinedInput
          className="st-mono"
          id={`${id}path`}
          autoFocus
          autoComplete="off"
          value={typed}
          error={wrong !== ''}
          onChange={({ target }) => {
            onType(target.value)
            setMissing(false)
            forget()
          }}
          onKeyDown={event => {
            if (event.key === 'Escape' && typed === (handler.path ?? '')) onClose()
          }}
          inputProps={{
            spellCheck: false,
            maxLength: longest,
            'aria-describedby': wrong === '' ? undefined : `${id}wrong`,
          }}
        />
      </div>
      <div className="st-row">
        <Button type="submit" variant="contained" aria-disabled={busy}>
          {t(busy ? 'downloads.checking' : 'downloads.save')}
        </Button>
        <Button onClick={onClose}>{t('action.cancel')}</Button>
      </div>
      <div role="alert" id={`${id}wrong`}>
        {wrong !== '' && (
          <Alert role="note" severity={isConflict ? 'warning' : 'error'}>
            {wrong}
            {isConflict && ` ${t('downloads.conflict')}`}
          </Alert>
        )}
      </div>
    </form>
  )
}
