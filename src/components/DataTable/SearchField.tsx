import { OutlinedInput } from '@mui/material'
import { useT } from '#src/i18n/useT.ts'
import { useFilterText } from './useFilterText.ts'

interface SearchFieldProps {
  /** Defaults to "Search". */
  label?: string
  /** The current search text. */
  filter: string
  /** Called once typing pauses (250 ms). */
  onLook: (part: { filter: string }) => void
}

/** The search field above a list, a tree or a map. */
export function SearchField({ label, filter, onLook }: SearchFieldProps) {
  const t = useT()
  const name = label ?? t('action.search')
  const [text, setText] = useFilterText(filter, onLook)
  return (
    <OutlinedInput
      type="search"
      placeholder={name}
      value={text}
      onChange={event => setText(event.target.value)}
      inputProps={{ 'aria-label': name, maxLength: 200 }}
    />
  )
}
