// What leads on: the way here, the numbers of pages.
import type { Components, Theme } from '@mui/material/styles'

export const navigation: Components<Theme> = {
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
