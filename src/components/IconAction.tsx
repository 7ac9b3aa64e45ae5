import { IconButton, type IconButtonProps, Tooltip } from '@mui/material'
import { Icon, type IconName } from './Icon.tsx'

interface IconActionProps extends IconButtonProps {
  label: string
  icon: IconName
}

/** An icon button; its label appears on hover and focus. */
export function IconAction({ label, icon, ...button }: IconActionProps) {
  return (
    // A disabled button fires no event that could close the tooltip.
    <Tooltip title={button.disabled ? '' : label}>
      <IconButton aria-label={label} {...button}>
        <Icon name={icon} />
      </IconButton>
    </Tooltip>
  )
}
