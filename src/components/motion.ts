/** Whether somebody asked their system for less movement. */
export const isStill = (): boolean =>
  typeof window.matchMedia === 'function' &&
  window.matchMedia('(prefers-reduced-motion: reduce)').matches
