import { useState } from 'react'
import { useSearchAddress } from '../useSearchAddress.ts'
import type { Layout } from './layout.ts'
import { dropView, readKept, saveView } from './savedViews.ts'
import type { ParameterNames, ViewStore } from './types.ts'
import type { ViewsProps } from './ViewOptions.tsx'

interface ViewsOptions {
  readonly table: string
  readonly owner: string | undefined
  /** The address parameters that make up a view, excluding the page. */
  readonly names: ParameterNames
  readonly filterNames: readonly string[]
  readonly layout: Layout
  /** Stores the views; by default this browser does. */
  readonly store: ViewStore | undefined
}

/** The views stored in this browser. */
function useOwnViews(table: string, owner: string): ViewStore {
  const [views, setViews] = useState(() => readKept(table, owner).views)
  return {
    views,
    save: view => setViews(saveView(table, owner, view)),
    drop: name => setViews(dropView(table, owner, name)),
  }
}

/** An operator's saved views of a table. A view is an address; opening one keeps the other parameters. */
export function useViews(options: ViewsOptions): ViewsProps {
  const { table, owner = '', names, filterNames, layout } = options
  const { search, change } = useSearchAddress()
  const here = useOwnViews(table, owner)
  const { views, save, drop } = options.store ?? here
  const listed = [names.sort, names.perPage, names.filter]
  const parameters = [...listed, ...filterNames]
  const own = [...parameters, 'columns', 'dense']
  return {
    views,
    onApply: view =>
      change(newest => {
        const saved = new URLSearchParams(view.search)
        for (const name of [names.page, ...own]) newest.delete(name)
        for (const name of own) {
          const value = saved.get(name)
          if (value !== null) newest.set(name, value)
        }
      }),
    onSave: name => {
      const saved = new URLSearchParams()
      for (const parameter of parameters) {
        const value = search.get(parameter)
        if (value !== null) saved.set(parameter, value)
      }
      // Written out even if it is the default: the operator's last layout may differ.
      saved.set('columns', layout.shown.join(','))
      saved.set('dense', layout.compact ? '1' : '0')
      save({ name, search: `${saved}` })
    },
    onDrop: drop,
  }
}
