// The look of MUI's dialogs, popovers and menus.
import type { Parts } from './types.ts'

const floating = {
  border: '1px solid var(--line)',
  backgroundColor: 'var(--raised)',
  boxShadow: 'var(--shadow)',
} as const

export const overlays: Parts = {
  MuiBackdrop: {
    styleOverrides: {
      root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'var(--scrim)' } },
    },
  },
  MuiPaper: {
    styleOverrides: { root: ({ ownerState }) => (ownerState.elevation ? floating : {}) },
  },
  MuiDialog: {
    defaultProps: { fullWidth: true, maxWidth: 'xs' },
    styleOverrides: {
      paper: {
        width: 'calc(100% - 24px)',
        maxHeight: 'min(720px, calc(100% - 24px))',
        margin: 12,
        borderRadius: 'var(--radius-large)',
        // The close button in its corner.
        '& > .MuiIconButton-root': { position: 'absolute', top: 8, right: 12 },
        '& > .MuiDialogTitle-root:has(~ .MuiIconButton-root)': { paddingRight: 56 },
      },
      paperWidthXs: { maxWidth: 440 },
      paperWidthSm: { maxWidth: 520 },
      paperWidthMd: { maxWidth: 960 },
    },
  },
  MuiDialogTitle: {
    defaultProps: { variant: 'h2' },
    styleOverrides: { root: { padding: '14px 24px', overflowWrap: 'anywhere' } },
  },
  MuiDialogContent: {
    styleOverrides: {
      root: {
        display: 'grid',
        alignContent: 'start',
        gap: 16,
        padding: '0 24px 10px',
        // An empty live region takes no space, but is announced once it has content.
        '& > :is([role="alert"], [role="status"]):empty': { position: 'absolute' },
      },
      dividers: { padding: 24, '&:not(:has(+ .MuiDialogActions-root))': { borderBottom: 0 } },
    },
  },
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    styleOverrides: { root: { flexWrap: 'wrap', gap: 8, padding: '12px 24px' } },
  },
  MuiMenu: {
    styleOverrides: {
      paper: {
        minWidth: 220,
        maxWidth: 'min(340px, calc(100% - 16px))',
        maxHeight: 'calc(100% - 16px)',
      },
      list: { padding: 5 },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        gap: 10,
        minHeight: 32,
        padding: '3px 10px',
        borderRadius: 'var(--radius-small)',
        whiteSpace: 'normal',
        '&:focus': { backgroundColor: 'var(--accent-soft)' },
        '&:focus-visible': { outlineOffset: -2 },
        '&[aria-disabled="true"]': { color: 'var(--text-soft)', cursor: 'default' },
        // Fingers need more room.
        '@media (pointer: coarse)': { minHeight: 42 },
      },
    },
  },
}
