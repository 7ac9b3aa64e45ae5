import type { ReactNode } from 'react'

interface FactProps {
  title: string
  children: ReactNode
}

/** A name and its value, in a list of the class `st-facts`. Omitted when the value is unknown. */
export const Fact = ({ title, children }: FactProps) =>
  children === null || children === '' ? null : (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  )
