import { Checkbox, FormControlLabel } from '@mui/material'

interface TickBoxProps {
  id: string
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}

export const TickBox = ({ id, label, checked, onChange }: TickBoxProps) => (
  <div className="st-field">
    <FormControlLabel
      control={
        <Checkbox id={id} checked={checked} onChange={event => onChange(event.target.checked)} />
      }
      label={label}
    />
  </div>
)
