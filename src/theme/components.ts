// The look of MUI's components, beyond the palette.

import { autocomplete } from './autocomplete.ts'
import { navigation, off } from './navigation.ts'
import { overlays } from './overlays.ts'
import { shell } from './shell.ts'
import type { Parts } from './types.ts'
import { waiting } from './waiting.ts'

/** Checkbox and radio: as large as their label, and aligned with its edge, because the icon has its own padding. */
const tick = {
  margin: -2,
  padding: 0,
  color: 'var(--line-strong)',
  '& .MuiSvgIcon-root': { fontSize: 20 },
} as const

const colours = { info: 'accent', success: 'good', warning: 'warn', error: 'bad' } as const

const soft = (role: string, text = role) => ({
  backgroundColor: `var(--${role}-soft)`,
  color: `var(--${text})`,
})

const plain = { backgroundColor: 'var(--sunken)', color: 'var(--text-soft)' }

const chips = {
  default: plain,
  primary: soft('accent', 'accent-strong'),
  secondary: plain,
  info: soft('accent', 'accent-strong'),
  success: soft('good'),
  warning: soft('warn'),
  error: soft('bad'),
} as const

export const components: Parts = {
  ...shell,
  ...navigation,
  ...waiting,
  ...overlays,
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: {
        '&.Mui-focusVisible, &:focus-visible': {
          outline: '2px solid var(--accent)',
          outlineOffset: 2,
        },
      },
    },
  },
  MuiButton: {
    defaultProps: { variant: 'outlined', color: 'primary', disableElevation: true },
    styleOverrides: {
      root: {
        gap: 8,
        minWidth: 0,
        minHeight: 34,
        padding: '0 14px',
        border: '1px solid transparent',
        // Tables break words to be narrow; a button in one stays as wide as its longest word.
        overflowWrap: 'break-word',
        transition: 'none',
      },
      outlined: {
        padding: '0 14px',
        borderColor: 'var(--line-strong)',
        backgroundColor: 'var(--surface)',
        color: 'var(--text)',
        '&:hover': { borderColor: 'var(--accent)', color: 'var(--accent-strong)' },
        '&.MuiButton-colorError': { borderColor: 'var(--bad)', color: 'var(--bad)' },
        [off]: {
          borderColor: 'var(--line)',
          backgroundColor: 'var(--sunken)',
          color: 'var(--text-soft)',
          cursor: 'default',
        },
      },
      text: {
        padding: '0 14px',
        '&:hover': { backgroundColor: 'var(--accent-soft)' },
        [off]: { color: 'var(--text-soft)', backgroundColor: 'transparent', cursor: 'default' },
      },
      contained: {
        padding: '0 14px',
        [off]: {
          border: '1px solid var(--line)',
          backgroundColor: 'var(--sunken)',
          color: 'var(--text-soft)',
          cursor: 'default',
        },
      },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { size: 'small', fullWidth: true },
    styleOverrides: {
      root: {
        minHeight: 34,
        padding: 0,
        backgroundColor: 'var(--surface)',
        fontSize: 'inherit',
        lineHeight: 'inherit',
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--accent)' },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--bad)' },
        '&.Mui-disabled': { backgroundColor: 'var(--sunken)' },
      },
      input: { height: 'auto', padding: '5px 10px' },
      notchedOutline: { borderColor: 'var(--line-strong)' },
      multiline: { padding: 0 },
    },
  },
  // The label is above its input, as react-admin's inputs have it inside.
  MuiTextField: {
    defaultProps: {
      variant: 'outlined',
      fullWidth: true,
      slotProps: { inputLabel: { shrink: true }, input: { notched: false } },
    },
  },
  MuiInputLabel: {
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        maxWidth: 'none',
        marginBottom: 4,
        overflow: 'visible',
        color: 'inherit',
        fontSize: 'inherit',
        fontWeight: 500,
        lineHeight: 'inherit',
        whiteSpace: 'normal',
        '&.Mui-focused, &.Mui-error': { color: 'inherit' },
      },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        margin: '4px 0 0',
        color: 'var(--text-soft)',
        fontSize: 'inherit',
        lineHeight: 'inherit',
        '&.Mui-error': { color: 'var(--bad)' },
      },
    },
  },
  MuiInputBase: {
    styleOverrides: {
      input: {
        '&::placeholder': { color: 'var(--text-soft)', opacity: 1 },
        // The browser's own clear button is enough.
        '&[type="search"]': { appearance: 'auto' },
      },
    },
  },
  MuiAutocomplete: autocomplete,
  MuiSelect: {
    defaultProps: { size: 'small', fullWidth: false },
    styleOverrides: {
      select: { minHeight: 0, paddingRight: '28px !important' },
      icon: { right: 4 },
    },
  },
  MuiCheckbox: { defaultProps: { size: 'small' }, styleOverrides: { root: tick } },
  MuiRadio: { defaultProps: { size: 'small' }, styleOverrides: { root: tick } },
  MuiFormControlLabel: {
    styleOverrides: { root: { gap: 8, minHeight: 30, margin: 0 }, label: { fontSize: 'inherit' } },
  },
  MuiAlert: {
    defaultProps: { icon: false, severity: 'info' },
    styleOverrides: {
      root: ({ ownerState: { severity = 'info' } }) => ({
        padding: '9px 12px',
        borderLeft: `3px solid var(--${colours[severity]})`,
        backgroundColor: `var(--${colours[severity]}-soft)`,
        color: 'var(--text)',
      }),
      message: { minWidth: 0, flex: 1, padding: 0, overflowWrap: 'anywhere' },
    },
  },
  MuiChip: {
    defaultProps: { size: 'small', color: 'warning' },
    styleOverrides: {
      root: ({ ownerState: { color = 'warning' } }) => ({
        height: 'auto',
        borderRadius: 'var(--radius-small)',
        ...chips[color],
        fontSize: 'var(--type-fine)',
        fontWeight: 600,
      }),
      label: { padding: '1px 7px' },
    },
  },
}
