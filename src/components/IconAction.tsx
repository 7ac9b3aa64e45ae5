import { IconButton, type IconButtonProps, Tooltip } from '@mui/material'
import { Icon, type IconName } from './Icon.tsx'

interface IconActionProps extends IconButtonProps {
  label: string
  icon: IconName
}

/** A button that is a picture alone: what it does is seen on hover and focus. */
export function IconAction({ label, icon, ...button }: IconActionProps) {
  return (
    // One that is off has no events that could close it again.
    <Tooltip title={button.disabled ? '' : label}>
      <IconButton aria-label={label} {...button}>
        <Icon name={icon} />
      </IconButton>
    </Tooltip>
  )
}
