import { useMutation, useQueryClient } from '@tanstack/react-query'
import { IconAction } from '#src/components/IconAction.tsx'
import { type Action, useSupport } from '#src/dataProvider/index.ts'
import { useT } from '#src/i18n/useT.ts'

export function FavouriteButton({ action }: { action: Action }) {
  const t = useT()
  const support = useSupport()
  const client = useQueryClient()
  const { name, title, favourite } = action
  const change = useMutation({
    mutationFn: () => support.setActionFavourite(name, !favourite),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['actions'] }),
        client.invalidateQueries({ queryKey: ['actionForm'] }),
      ]),
  })
  return (
    <IconAction
      className="st-star"
      label={t('actions.favourite', { name: title })}
      icon={favourite ? 'starOn' : 'star'}
      aria-pressed={favourite}
      onClick={() => change.isPending || change.mutate()}
    />
  )
}
