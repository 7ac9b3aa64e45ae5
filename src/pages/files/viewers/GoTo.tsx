import { Button, OutlinedInput } from '@mui/material'
import { useId, useState } from 'react'
import { formatNumber } from '#src/i18n/format.ts'
import { useLanguageTag, useT } from '#src/i18n/useT.ts'
import { positionOf } from './position.ts'

/** A field for an offset in the file to jump to, in bytes or per cent. */
export function GoTo({ size, onGo }: { size: number; onGo: (at: number) => void }) {
  const t = useT()
  const tag = useLanguageTag()
  const id = useId()
  const [text, setText] = useState('')
  const [bad, setBad] = useState(false)
  return (
    <form
      className="st-row"
      onSubmit={event => {
        event.preventDefault()
        const at = positionOf(text, size)
        setBad(at === null)
        if (at !== null) onGo(at)
      }}
    >
      <label htmlFor={id}>{t('filesViewers.position')}</label>
      <OutlinedInput
        id={id}
        sx={{ width: 108 }}
        value={text}
        placeholder="0x0"
        title={t('filesViewers.positionHint')}
        autoComplete="off"
        error={bad || undefined}
        onChange={event => {
          setText(event.target.value)
          setBad(false)
        }}
        inputProps={{ spellCheck: false, 'aria-describedby': bad ? `${id}bad` : undefined }}
      />
      <Button type="submit">{t('filesViewers.go')}</Button>
      {bad && (
        <span id={`${id}bad`} className="st-full st-error" role="alert">
          {t('filesViewers.badPosition', { last: formatNumber(Math.max(0, size - 1), tag) })}
        </span>
      )}
    </form>
  )
}
