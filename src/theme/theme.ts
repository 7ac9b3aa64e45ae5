// MUI's theme, built from the roles of base.css: those have a light and a dark value each, so that one theme serves
// both schemes, and switching the scheme rerenders nothing.
import { createTheme } from '@mui/material/styles'
import type { RaThemeOptions } from 'react-admin'
import { components } from './components.ts'

const role = (name: string) => `var(--${name})`
const tone = (name: string, on = 'surface', strong = name) => ({
  main: role(name),
  light: role(`${name}-soft`),
  dark: role(strong),
  contrastText: role(on),
})
const variant = (size: string, fontWeight = 400, lineHeight = 1.45) => ({
  fontSize: role(`type-${size}`),
  fontWeight,
  lineHeight,
})

/** The base of react-admin's theme. */
export const themeOptions = {
  // Keeps colours as the browser reads them: MUI mixes them in CSS.
  cssVariables: { nativeColor: true },
  palette: {
    primary: tone('accent', 'on-accent', 'accent-strong'),
    secondary: { ...tone('text', 'surface'), light: role('sunken') },
    error: tone('bad'),
    warning: tone('warn'),
    success: tone('good'),
    info: tone('accent', 'on-accent', 'accent-strong'),
    text: { primary: role('text'), secondary: role('text-soft'), disabled: role('text-soft') },
    divider: role('line'),
    background: { default: role('ground'), paper: role('surface') },
    action: {
      active: role('text-soft'),
      hover: role('sunken'),
      selected: role('accent-soft'),
      focus: role('accent-soft'),
      disabled: role('text-soft'),
      disabledBackground: role('sunken'),
    },
  },
  shape: { borderRadius: role('radius') },
  // Like the roles --space-1 to --space-6: 1, 2, 3, 4, 6, 10.
  spacing: 4,
  typography: {
    fontFamily: role('font'),
    h1: variant('title', 600, 1.3),
    h2: variant('head', 600),
    h3: variant('body', 600),
    body1: variant('body'),
    body2: variant('small'),
    caption: variant('fine'),
    button: { ...variant('body', 500), textTransform: 'none' },
  },
  components,
} satisfies RaThemeOptions

export const theme = createTheme(themeOptions)
