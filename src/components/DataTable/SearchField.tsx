import { OutlinedInput } from '@mui/material'
import { useT } from '#src/i18n/useT.ts'
import { useFilterText } from './useFilterText.ts'

interface SearchFieldProps {
  /** What it is called, if not "Search". */
  label?: string
  /** What is looked for at the moment. */
  filter: string
  /** Told once typing rests (250 ms). */
  onLook: (part: { filter: string }) => void
}

/** The field above a list, a tree or a map in which one types what to look for. */
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
