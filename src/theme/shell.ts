// How the frame round every page looks in MUI's parts: bar, drawer, menu, icons, messages.
import type { Components, Theme } from '@mui/material/styles'

export const shell: Components<Theme> = {
  MuiSvgIcon: { styleOverrides: { root: { fontSize: 18 } } },
}
