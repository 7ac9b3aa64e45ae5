import { Autocomplete } from '@mui/material'
import { type KeyboardEvent, type UIEvent, useEffect, useMemo, useState } from 'react'
import { useT } from '#src/i18n/useT.ts'
import { ErrorText } from '../Field/ErrorText.tsx'
import type { Choice, Search } from './choices.ts'
import { drawOption, FootContext, Input, StatusText, shared } from './parts.tsx'
import { type Choosing, useChoosing } from './useChoosing.ts'
import { useHeld } from './useHeld.ts'

export interface SearchComboboxProps {
  /** Its label is the element `<id>-label`. */
  id: string
  search: Search
  /** Value of the chosen one; empty when none is. */
  value: string
  /** Label of the chosen one, even when it is not among the results. */
  valueLabel: string
  onChange: (value: string) => void
  /** It cannot be cleared. */
  required?: boolean | undefined
  /** A search: nothing is kept, so there is nothing to clear. */
  seeks?: boolean
  invalid?: boolean | undefined
  describedBy?: string | undefined
  disabled?: boolean | undefined
  placeholder?: string | undefined
}

const all = (choices: readonly Choice[]) => [...choices]
const same = (a: Choice, b: Choice) => a.value === b.value

/** The choices offered, and where the keyboard starts. */
function useOffered({ text, typed, value }: Choosing, search: Search, required: boolean) {
  const t = useT()
  // While typing, Enter means the first result, and not "none".
  const none: Choice = { value: '', label: t('field.noneChosen') }
  const choices = required || typed ? search.choices : [none, ...search.choices]
  // While typing, the keyboard starts at the best match. It must stay the same object as long as the choice is the
  // same, and be none where choices are paged: MUI returns to it whenever it changes.
  const isOpening = search.known && text === null && choices.some(choice => choice.value === value)
  const begin = search.reached ?? (isOpening ? value : undefined)
  const first = useMemo(
    () => (begin === undefined ? null : { value: begin, label: begin }),
    [begin],
  )
  // MUI compares the choices with the previous ones until the next render: later than this, the keyboard would be
  // thrown back to the start.
  const offered = `${choices.length} ${begin}`
  const [, settle] = useState(offered)
  useEffect(() => settle(offered), [offered])
  return { choices, first }
}

type Keys = KeyboardEvent & { defaultMuiPrevented?: boolean | undefined }

/** Handles the keys in addition to MUI. */
function keys(event: Keys, box: Choosing, hold: (event: KeyboardEvent) => boolean) {
  const { key, altKey } = event
  if (event.nativeEvent.isComposing) return
  const isUp = key === 'Escape' || (altKey && key === 'ArrowUp')
  const isEmptied = key === 'Enter' && box.text !== null && box.typed === ''
  const isBack = isEmptied || (isUp && (box.open || box.text !== null))
  const isHeld = hold(event)
  if (isBack && !isHeld) box.close()
  if (!isBack && !isHeld && (key !== 'Enter' || !box.open)) return
  event.defaultMuiPrevented = isBack || isHeld
  event.preventDefault() // of a form, or of the surrounding dialog
  event.stopPropagation()
}

/**
 * Selects one of very many: the search runs where they are stored, and results come a page at a time. Long: it
 * lists the props of one MUI field, line by line.
 */
export function SearchCombobox(props: SearchComboboxProps) {
  const {
    id,
    search,
    required = false,
    seeks = false,
    invalid = false,
    describedBy,
    disabled = false,
  } = props
  const t = useT()
  const box = useChoosing(props)
  const held = useHeld(id, box, search)
  const { busy, more, failed } = search
  const { choices, first } = useOffered(box, search, required || seeks)
  const note = failed ?? (busy ? t('app.loading') : search.cut)
  const status = note !== undefined && <StatusText>{note}</StatusText>
  const onScroll = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent) => {
    if (scrollHeight - scrollTop - clientHeight < 80 && !busy) more?.()
  }
  const parts = shared(id)
  const wrong = held.missed === null ? undefined : `${id}-missed`
  return (
    <FootContext value={choices.length > 0 && status}>
      <Autocomplete<Choice, false, boolean>
        id={id}
        {...parts}
        slotProps={{ ...parts.slotProps, listbox: { onScrollCapture: onScroll } }}
        disabled={disabled}
        disableClearable
        options={choices}
        filterOptions={all}
        getOptionKey={({ value }) => value}
        isOptionEqualToValue={same}
        renderOption={(own, choice) =>
          drawOption(
            { ...own, 'aria-selected': choice.value !== '' && choice.value === box.value },
            choice,
          )
        }
        value={first}
        autoHighlight={box.text === null || box.typed !== ''}
        onChange={(_, choice) => choice && box.choose(choice)}
        onHighlightChange={(event, choice, reason) => {
          if (choice && reason === 'keyboard' && 'key' in event)
            search.walk?.(choice, `${event.key}`)
        }}
        inputValue={box.shown}
        onInputChange={(_, text, reason) => {
          if (reason !== 'input') return
          held.forget()
          box.type(text)
        }}
        open={box.open}
        onOpen={event => event.type !== 'change' && box.unfold()}
        onClose={(_, reason) => (reason === 'blur' ? box.fold() : box.close())}
        onKeyDown={event => keys(event, box, held.key)}
        onFocus={({ target }) => target instanceof HTMLInputElement && target.select()}
        onBlur={held.blur}
        noOptionsText={status || t('connection.choices.none')}
        renderInput={params => (
          <Input
            params={params}
            placeholder={props.placeholder ?? t('field.choose')}
            required={required}
            invalid={invalid || wrong !== undefined}
            describedBy={[describedBy, wrong]}
          />
        )}
      />
      <ErrorText id={wrong}>{wrong && held.missed}</ErrorText>
    </FootContext>
  )
}
