/** Whether the operator's system asks for reduced motion. */
export const isStill = (): boolean =>
  typeof window.matchMedia === 'function' &&
  window.matchMedia('(prefers-reduced-motion: reduce)').matches
