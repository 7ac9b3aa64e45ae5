import { Button } from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Icon } from '#src/components/Icon.tsx'
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
    <Button
      className="st-action-star"
      variant="text"
      aria-pressed={favourite}
      aria-label={t('actions.favourite', { name: title })}
      onClick={() => change.isPending || change.mutate()}
    >
      <Icon name={favourite ? 'starOn' : 'star'} />
    </Button>
  )
}
