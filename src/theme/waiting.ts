// Loading indicators: progress and skeletons.
import type { Parts } from './types.ts'

export const waiting: Parts = {
  MuiLinearProgress: {
    styleOverrides: {
      root: {
        height: 8,
        border: '1px solid var(--line-strong)',
        borderRadius: 4,
        backgroundColor: 'var(--sunken)',
      },
      // Under reduced motion, part of the bar stands still.
      bar1: ({ ownerState: { variant = 'indeterminate' } }) =>
        variant === 'indeterminate' && {
          '@media (prefers-reduced-motion: reduce)': { right: '70%' },
        },
    },
  },
  MuiSkeleton: { styleOverrides: { root: { backgroundColor: 'var(--line)' } } },
  MuiCircularProgress: { styleOverrides: { track: { color: 'var(--line)', opacity: 1 } } },
}
