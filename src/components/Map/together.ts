// The list of points no zoom separates.
import { type Map as LeafletMap, popup } from 'leaflet'
import type { ClusterHandlers } from './clusterLayer.ts'
import { latLng } from './pack.ts'
import type { LngLat, MapPoint } from './types.ts'

export function makeTogether(map: LeafletMap, handlers: ClusterHandlers) {
  let listed: readonly { readonly own: MapPoint; readonly button: HTMLButtonElement }[] = []
  const reword = () => {
    for (const { own, button } of listed) button.textContent = handlers.texts().point(own)
  }
  return {
    reword,
    show: (points: readonly MapPoint[], at: LngLat) => {
      const holder = document.createElement('ul')
      holder.setAttribute('aria-label', handlers.texts().together)
      listed = points.map(own => {
        const item = document.createElement('li')
        const button = document.createElement('button')
        button.type = 'button'
        button.className = 'st-press st-pad-1 st-full st-left'
        button.addEventListener('click', () => handlers.choose(own.id))
        item.append(button)
        holder.append(item)
        return { own, button }
      })
      reword()
      handlers.seen(points.map(({ id }) => id))
      popup({ closeButton: false }).setLatLng(latLng(at)).setContent(holder).openOn(map)
      holder.querySelector('button')?.focus()
    },
  }
}
