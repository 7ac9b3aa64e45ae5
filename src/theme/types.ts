import type { ThemeOptions } from '@mui/material/styles'

/**
 * What createTheme takes for MUI's parts. Components<Theme> says nearly the same, and the compiler
 * then compares every part of two themes: three quarters of its work in src.
 */
export type Parts = NonNullable<ThemeOptions['components']>
