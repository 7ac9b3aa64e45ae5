import type { ThemeOptions } from '@mui/material/styles'

/**
 * createTheme's type for MUI's components. Components<Theme> says nearly the same, but makes the compiler compare
 * every component of two themes: three quarters of its work in src.
 */
export type Parts = NonNullable<ThemeOptions['components']>
