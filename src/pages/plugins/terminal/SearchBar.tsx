import { Button, OutlinedInput } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import type { Screen } from '#src/components/Terminal/screen.ts'
import { useT } from '#src/i18n/useT.ts'

interface SearchBarProps {
  screen: Screen
  onClose: () => void
}

/** Searches the terminal's output. Enter goes back, Shift+Enter forward; Escape closes it. */
export function SearchBar({ screen, onClose }: SearchBarProps) {
  const t = useT()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [found, setFound] = useState(true)
  useEffect(() => {
    field.current?.focus()
    return () => screen.endFind()
  }, [screen])
  const find = (backwards: boolean, wanted = text) =>
    setFound(wanted === '' || screen.find(wanted, backwards))
  return (
    <search className="st-row">
      <label className="st-in-line st-grow-wide">
        {t('terminal.search.field')}
        <OutlinedInput
          inputRef={field}
          type="search"
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            find(true, target.value)
          }}
          onKeyDown={event => {
            if (event.key === 'Enter') find(!event.shiftKey)
            else if (event.key === 'Escape') onClose()
          }}
        />
      </label>
      <Button onClick={() => find(true)}>{t('terminal.search.before')}</Button>
      <Button onClick={() => find(false)}>{t('terminal.search.after')}</Button>
      <Button onClick={onClose}>{t('terminal.search.close')}</Button>
      <p role="status">{found ? '' : t('terminal.search.none')}</p>
    </search>
  )
}
