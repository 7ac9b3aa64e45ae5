import { TickInput } from '#src/components/TickInput.tsx'
import type { PageName } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'
import { pageGroups, pageTitle } from './pageNames.ts'

interface PageTicksProps {
  /** The key of the checkboxes among the form's values; by default they are all of its values. */
  within?: string
  /** Id of the text that says why a page's checkbox cannot be changed. */
  keptBy?: (page: PageName) => string | undefined
}

/** A checkbox for each page that can be given, in the menu's groups. */
export function PageTicks({ within, keptBy }: PageTicksProps) {
  const t = useT()
  return (
    <div className="st-operator-pages">
      {pageGroups.map(({ group, pages }) => (
        <fieldset className="st-stack st-gap-0" key={group}>
          <legend className="st-fine st-strong st-soft">{t(`operators.access.${group}`)}</legend>
          {pages.map(page => (
            <TickInput
              key={page}
              source={within === undefined ? page : `${within}.${page}`}
              label={pageTitle(t, page)}
              disabled={keptBy?.(page) !== undefined}
              describedBy={keptBy?.(page)}
            />
          ))}
        </fieldset>
      ))}
    </div>
  )
}
