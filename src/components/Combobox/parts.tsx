// Parts the comboboxes share on top of MUI's Autocomplete.
import { OutlinedInput, Paper, type PaperProps } from '@mui/material'
import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete'
import { createContext, type HTMLAttributes, type Key, type ReactNode, use } from 'react'
import { shownName } from '#src/i18n/shownName.ts'
import { Icon } from '../Icon.tsx'
import type { Choice } from './choices.ts'

/** Props of the input other than its value. */
interface InputProps {
  params: AutocompleteRenderInputParams
  placeholder: string
  required?: boolean
  invalid: boolean
  describedBy: readonly (string | undefined)[]
}

export function Input({ params, placeholder, required, invalid, describedBy }: InputProps) {
  return (
    <OutlinedInput
      {...params.InputProps}
      disabled={params.disabled}
      error={invalid}
      placeholder={placeholder}
      inputProps={{
        ...params.inputProps,
        'aria-required': required,
        'aria-describedby': describedBy.filter(Boolean).join(' ') || undefined,
        maxLength: 200,
      }}
    />
  )
}

export const StatusText = ({ children }: { children: ReactNode }) => (
  <p className="st-soft" role="status">
    {children}
  </p>
)

/** Shown below the choices: why there are none, or not all. */
export const FootContext = createContext<ReactNode>(null)

/** The choices and their footer. Pressing anything here keeps the focus in the field. */
function List({ children, ...paper }: PaperProps) {
  return (
    <Paper {...paper} onMouseDown={event => event.preventDefault()}>
      {children}
      {use(FootContext)}
    </Paper>
  )
}

interface OptionProps extends HTMLAttributes<HTMLLIElement> {
  key: Key
}

export const drawOption = ({ key, ...own }: OptionProps, { value, label, hint }: Choice) => (
  <li key={key} {...own} data-none={value === ''}>
    <span>{shownName(label)}</span>
    {hint && <span className="st-soft">{hint}</span>}
    <Icon name="check" />
  </li>
)

/** Lists render inside the dialog or page they belong to, so that nothing is outside a landmark. */
export const shared = (id: string) => ({
  // The arrow is for the mouse: the field itself announces that it opens.
  openText: '',
  closeText: '',
  slots: { paper: List },
  slotProps: {
    popupIndicator: { 'aria-hidden': true },
    popper: {
      container: () =>
        document.getElementById(id)?.closest('dialog, [role="dialog"], main') ?? document.body,
      popperOptions: { strategy: 'fixed' },
    },
  } as const,
})
