import { OutlinedInput } from '@mui/material'
import { useEffect, useState } from 'react'
import { useT } from '#src/i18n/useT.ts'
import { useDebounced } from '../useDebounced.ts'

interface SearchFieldProps {
  /** What is looked for at the moment; it may change by itself. */
  filter: string
  /** Told once typing rests (250 ms). */
  onLook: (part: { filter: string }) => void
}

/** The field above a list, a tree or a map in which one types what to look for. */
export function SearchField({ filter, onLook }: SearchFieldProps) {
  const t = useT()
  const [text, setText] = useState(filter)
  const [known, setKnown] = useState(filter)
  const rested = useDebounced(text)
  if (known !== filter) {
    setKnown(filter)
    if (filter !== rested.trim()) setText(filter) // by Back, or a link
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when typing has come to rest
  useEffect(() => {
    if (rested === text && rested.trim() !== filter) onLook({ filter: rested.trim() })
  }, [rested])
  return (
    <OutlinedInput
      type="search"
      placeholder={t('table.search')}
      value={text}
      onChange={event => setText(event.target.value)}
      inputProps={{ 'aria-label': t('table.search'), maxLength: 200 }}
    />
  )
}
