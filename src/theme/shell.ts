// The look of the frame around every page in MUI's components: bar, menu, icons, notifications.
import type { Parts } from './types.ts'

/** Dark in both schemes: the palette's roles have their dark values inside it. */
const bar = {
  backgroundColor: 'var(--bar)',
  color: 'var(--bar-text)',
  colorScheme: 'dark',
  '& .MuiIconButton-root': { color: 'inherit' },
  '& .MuiIconButton-root:hover': { backgroundColor: 'var(--bar-hover)' },
} as const

export const shell: Parts = {
  MuiSvgIcon: {
    styleOverrides: { fontSizeMedium: { fontSize: 18 }, fontSizeSmall: { fontSize: 18 } },
  },
  MuiAppBar: {
    defaultProps: { position: 'static', elevation: 0 },
    styleOverrides: { root: { ...bar, zIndex: 'auto', '& a': { color: 'inherit' } } },
  },
  MuiToolbar: {
    defaultProps: { disableGutters: true },
    styleOverrides: {
      dense: {
        gap: 14,
        padding: '0 14px 0 8px',
        '@media (max-width: 640px)': { gap: 6, padding: '6px 8px', flexWrap: 'wrap' },
      },
    },
  },
  MuiListItemButton: {
    styleOverrides: {
      root: {
        gap: 10,
        minHeight: 34,
        padding: '4px 10px',
        borderRadius: 'var(--radius)',
        transition: 'none',
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: 'var(--accent-soft)',
          color: 'var(--accent-strong)',
          fontWeight: 600,
        },
        '&[aria-disabled="true"]': { color: 'var(--text-soft)', cursor: 'not-allowed' },
        '&[aria-disabled="true"]:not(.Mui-selected):hover': { backgroundColor: 'transparent' },
        '&[aria-disabled="true"] .MuiListItemIcon-root': { opacity: 0.6 },
      },
    },
  },
  MuiListItemIcon: {
    styleOverrides: {
      root: { minWidth: 0, color: 'var(--text-soft)', '.Mui-selected > &': { color: 'inherit' } },
    },
  },
  MuiListItemText: {
    styleOverrides: { root: { margin: 0 }, primary: { fontWeight: 'inherit' } },
  },
  MuiSnackbarContent: {
    styleOverrides: {
      root: {
        ...bar,
        flexWrap: 'nowrap',
        maxWidth: 'min(520px, 92vw)',
        padding: '4px 8px 4px 16px',
        boxShadow: 'var(--shadow), 0 0 0 1px var(--bar-line-strong)',
        fontSize: 'var(--type-body)',
        overflowWrap: 'anywhere',
      },
      action: { gap: 8, paddingLeft: 8 },
    },
  },
  RaNotification: {
    styleOverrides: {
      root: {
        '& .RaNotification-success': bar,
        '& .RaNotification-error, & .RaNotification-warning': {
          backgroundColor: 'var(--bar-bad)',
          color: 'var(--bar-text)',
        },
      },
    },
  },
}
