// What leads on: the way here, the numbers of pages, what is folded.
import type { Components, Theme } from '@mui/material/styles'

export const navigation: Components<Theme> = {
  MuiAccordion: {
    defaultProps: { disableGutters: true, elevation: 0, square: true },
    styleOverrides: { root: { background: 'none', '&::before': { display: 'none' } } },
  },
  MuiAccordionSummary: {
    styleOverrides: {
      root: { flexDirection: 'row-reverse', gap: 4, minHeight: 28, padding: 0 },
      content: { margin: 0 },
    },
  },
  MuiAccordionDetails: { styleOverrides: { root: { padding: '8px 0 0' } } },
  MuiBreadcrumbs: {
    styleOverrides: {
      root: { fontSize: 'var(--type-small)' },
      separator: { color: 'var(--line-strong)' },
    },
  },
  MuiPagination: { defaultProps: { shape: 'rounded' } },
  MuiPaginationItem: {
    styleOverrides: {
      root: {
        minWidth: 30,
        height: 30,
        margin: '0 1px',
        fontVariantNumeric: 'tabular-nums',
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: 'var(--accent-soft)',
          color: 'var(--accent-strong)',
          fontWeight: 600,
        },
        '&.Mui-disabled': { color: 'var(--line-strong)', opacity: 1 },
      },
    },
  },
}
