// Navigation: icon buttons, tabs, steps, breadcrumbs, page numbers, collapsible parts.
import type { Parts } from './types.ts'

const below768 = '@media (max-width: 767px)'

/** A disabled but focusable control: it says what it would do, and does nothing. */
export const off = '&.Mui-disabled, &[aria-disabled="true"]'

export const navigation: Parts = {
  MuiTooltip: {
    // The content underneath can be clicked.
    defaultProps: { disableInteractive: true },
    styleOverrides: {
      tooltip: {
        padding: '5px 9px',
        border: '1px solid var(--bar-line)',
        backgroundColor: 'var(--bar)',
        color: 'var(--bar-text)',
        fontSize: 'var(--type-fine)',
        fontWeight: 400,
      },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        flex: 'none',
        width: 34,
        height: 34,
        padding: 0,
        borderRadius: 'var(--radius)',
        '&:hover': { backgroundColor: 'var(--accent-soft)', color: 'var(--accent-strong)' },
        [off]: { backgroundColor: 'transparent', opacity: 0.4, cursor: 'default' },
      },
    },
  },
  MuiBadge: {
    styleOverrides: {
      badge: {
        fontWeight: 400,
        // A count inside a button's label.
        '.MuiButton-root > .MuiBadge-root > &': { position: 'static', transform: 'none' },
      },
    },
  },
  MuiTabs: {
    styleOverrides: {
      root: {
        flex: 'none',
        minHeight: 0,
        borderBottom: '1px solid var(--line)',
        '& .MuiTabScrollButton-root': { width: 28, '&.Mui-disabled': { display: 'none' } },
      },
      indicator: { height: 3 },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        minWidth: 0,
        minHeight: 0,
        padding: '9px 14px 10px',
        '&[href]:hover': { backgroundColor: 'var(--sunken)', color: 'var(--text)' },
        '&.Mui-selected, &.Mui-selected:hover': { color: 'var(--accent-strong)' },
        '&[aria-disabled="true"]': { opacity: 0.7, cursor: 'not-allowed' },
        // The tab strip clips anything beyond its edge.
        '&.Mui-focusVisible, &:focus-visible': { outlineOffset: -2 },
      },
    },
  },
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
  // Side by side from 768px, stacked up to 767px.
  MuiStepper: {
    styleOverrides: {
      root: {
        marginLeft: -8,
        [below768]: { flexDirection: 'column', alignItems: 'flex-start', gap: 8 },
      },
    },
  },
  MuiStepConnector: {
    styleOverrides: {
      root: { flex: '0 0 28px', [below768]: { display: 'none' } },
      line: { borderColor: 'var(--line-strong)' },
    },
  },
  MuiStepButton: {
    styleOverrides: {
      root: {
        margin: -4,
        padding: 4,
        borderRadius: 14,
        '&:hover': { backgroundColor: 'var(--accent-soft)' },
      },
    },
  },
  MuiStepIcon: {
    styleOverrides: {
      root: {
        fontSize: 24,
        // Future steps: a ring.
        '&:not(.Mui-active, .Mui-completed)': {
          color: 'transparent',
          '& circle': { r: 11.5, stroke: 'var(--line-strong)' },
          '& .MuiStepIcon-text': { fill: 'var(--text-soft)' },
        },
      },
      text: { fontWeight: 600 },
    },
  },
  MuiStepLabel: {
    styleOverrides: { label: { fontSize: 'inherit', '&.Mui-active': { fontWeight: 600 } } },
  },
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
