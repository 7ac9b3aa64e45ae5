// Material UI in this console's look. A page that uses MUI wraps itself in it, so that the shell
// and the pages without MUI do not carry it.

import { createTheme, ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'

const theme = createTheme({
  cssVariables: true,
  colorSchemes: {
    light: {
      palette: {
        primary: { main: '#0b6b74' },
        error: { main: '#a9232f' },
        background: { default: '#f4f5f7', paper: '#ffffff' },
        text: { primary: '#1b232c', secondary: '#55616e' },
        divider: '#d9dee4',
      },
    },
    dark: {
      palette: {
        primary: { main: '#4fc3cd' },
        error: { main: '#ff8d93' },
        background: { default: '#12161b', paper: '#222932' },
        text: { primary: '#e3e8ed', secondary: '#9dabb9' },
        divider: '#2e3741',
      },
    },
  },
  shape: { borderRadius: 6 },
  typography: { fontFamily: 'var(--font)', fontSize: 13, button: { textTransform: 'none' } },
  components: {
    MuiButton: { defaultProps: { size: 'small', disableElevation: true } },
    MuiTextField: { defaultProps: { size: 'small' } },
    MuiButtonBase: { defaultProps: { disableRipple: true } },
  },
})

/** The theme for the MUI components inside; light and dark by the system's preference. */
export function MuiTheme({ children }: { children: ReactNode }) {
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>
}
