// The look of a combobox: an input like all others, and its choices on the raised surface of overlays.
import type { Parts } from './types.ts'

/** MUI's own selector, so that this overrides its padding. */
const small = '.MuiOutlinedInput-root.MuiInputBase-sizeSmall'

export const autocomplete: NonNullable<Parts['MuiAutocomplete']> = {
  styleOverrides: {
    root: {
      [`& ${small}`]: {
        padding: '0 32px 0 0',
        '& .MuiAutocomplete-input': { padding: '5px 10px', cursor: 'pointer' },
        '& .MuiAutocomplete-input[aria-expanded="true"]': { cursor: 'text' },
        // The chosen ones of several.
        '& > span': { paddingLeft: 8 },
        '& .MuiAutocomplete-endAdornment': { right: 4 },
      },
      [`&.MuiAutocomplete-hasClearIcon ${small}`]: { paddingRight: 58 },
    },
    // Reachable by keyboard.
    clearIndicator: { visibility: 'visible' },
    tag: {
      backgroundColor: 'var(--sunken)',
      color: 'var(--text)',
      fontSize: 'var(--type-small)',
      fontWeight: 400,
      '& .MuiChip-deleteIcon': { color: 'var(--text-soft)' },
    },
    paper: {
      margin: '4px 0',
      fontSize: 'inherit',
      '& > p': { padding: '8px 12px' },
    },
    noOptions: { padding: '8px 12px' },
    listbox: {
      maxHeight: 244,
      padding: 4,
      '& .MuiAutocomplete-option.MuiAutocomplete-option': {
        gap: 8,
        minHeight: 32,
        padding: '4px 8px',
        borderRadius: 'var(--radius-small)',
        backgroundColor: 'transparent',
        overflowWrap: 'anywhere',
        '& > span:first-of-type': { flex: 1, minWidth: 0 },
        '& > svg': { visibility: 'hidden', color: 'var(--accent)' },
        '&[aria-selected="true"] > svg': { visibility: 'visible' },
        '&[data-none="true"]': { color: 'var(--text-soft)' },
        '&.Mui-focused': {
          backgroundColor: 'var(--accent-soft)',
          boxShadow: 'inset 2px 0 var(--accent)',
        },
      },
    },
  },
}
