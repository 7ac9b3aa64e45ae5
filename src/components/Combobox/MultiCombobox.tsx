import { Autocomplete, Chip } from '@mui/material'
import { useT } from '#src/i18n/useT.ts'
import { drawOption, Input, StatusText, shared } from './parts.tsx'
import { usePending } from './pending.ts'

interface MultiComboboxProps {
  /** Id of the control; its label is `<id>-label`. */
  id: string
  choices: readonly string[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  invalid?: boolean
  describedBy?: string | undefined
}

/** How many chosen ones are named; more are counted. */
const named = 2

const alike = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((text, at) => text === b[at])

const textIn = (target: EventTarget) => (target instanceof HTMLInputElement ? target.value : '')

/** Selects several of many, found by typing. The chosen ones keep the order of the choices. */
export function MultiCombobox(props: MultiComboboxProps) {
  const { id, choices, invalid = false, describedBy } = props
  const t = useT()
  const { value, choose } = usePending<readonly string[]>(
    props.chosen,
    now => props.onChange([...now]),
    alike,
  )
  const parts = shared(id)
  return (
    <Autocomplete
      id={id}
      {...parts}
      slotProps={{ ...parts.slotProps, clearIndicator: { tabIndex: 0 } }}
      multiple
      autoHighlight
      disableCloseOnSelect
      options={choices}
      value={[...value]}
      onChange={(_, next) => choose(choices.filter(choice => next.includes(choice)))}
      onKeyDown={event => {
        // A search without matches does not submit the form.
        if (event.key === 'Enter' && textIn(event.target) !== '') event.preventDefault()
      }}
      clearText={t('connection.choices.clear')}
      noOptionsText={<StatusText>{t('connection.choices.none')}</StatusText>}
      renderOption={(own, choice) => drawOption(own, { value: choice, label: choice })}
      renderValue={(values, itemProps) => (
        <span id={`${id}-value`}>
          {values.length <= named
            ? values.map((choice, index) => {
                const { key, ...own } = itemProps({ index })
                return <Chip key={key} label={choice} {...own} />
              })
            : t('field.chosenOf', { count: values.length, total: choices.length })}
        </span>
      )}
      renderInput={params => (
        <Input
          params={params}
          placeholder={value.length === 0 ? t('field.noneChosen') : ''}
          invalid={invalid}
          describedBy={[value.length === 0 ? undefined : `${id}-value`, describedBy]}
        />
      )}
    />
  )
}
