import type { ReactNode } from 'react'

interface FactProps {
  title: string
  children: ReactNode
}

/** A name and what belongs to it, in a list of the class `st-facts`. What is not known is left out. */
export const Fact = ({ title, children }: FactProps) =>
  children === null || children === '' ? null : (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  )
