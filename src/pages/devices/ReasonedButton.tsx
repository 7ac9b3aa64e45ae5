import { Button, type ButtonProps } from '@mui/material'
import { Reason } from '#src/components/Reason/Reason.tsx'

interface ReasonedButtonProps
  extends Pick<ButtonProps, 'variant' | 'color' | 'aria-label' | 'children'> {
  /** Why it is disabled; null: it is not. */
  off: string | null
  busy?: boolean
  onPress: () => void
}

/** A button that says why it is disabled. */
export function ReasonedButton({ off, busy = false, onPress, ...looks }: ReasonedButtonProps) {
  const isOff = busy || off !== null
  const button = (describedBy?: string) => (
    <Button
      {...looks}
      aria-disabled={isOff}
      aria-describedby={describedBy}
      onClick={() => isOff || onPress()}
    />
  )
  return off === null ? button() : <Reason text={off}>{button}</Reason>
}
