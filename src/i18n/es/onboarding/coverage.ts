import type { Messages } from '#src/i18n/gb/index.ts'

export const coverage = {
  title: 'Cobertura',
  of: 'Cobertura de %{name}',
  lead: 'Las zonas de reparto de todas sus tiendas, dónde se solapan dos y los huecos entre ellas.',
  map: 'Zonas de reparto de la franquicia',
  overlap: 'Solapamiento',
  gap: 'Hueco entre zonas',
  overlaps: 'Solapamientos',
  gaps: 'Huecos',
  areas: 'Zonas de reparto',
  stores: 'Tiendas y la parte de cada una',
  store: 'Tienda',
  between: 'Entre',
  size: 'Tamaño',
  show: 'Mostrar',
  showOf: 'Mostrar %{name}',
  more: 'Mostrar más',
  noOverlaps: 'Ninguna zona se solapa con otra.',
  noGaps: 'No hay huecos entre las zonas.',
  comparing: 'Buscando solapamientos y huecos …',
  compareFailed: 'No se pudieron comparar las zonas. Recargue la página para intentarlo de nuevo.',
  failed: 'No se pudieron cargar las zonas.',
  none: 'Todavía no hay zonas de reparto',
  how: 'Las zonas aparecen aquí cuando se dibujan. Abra una tienda y dibuje su zona en su formulario.',
  toStores: 'Abrir sus tiendas',
  toFranchise: 'Volver a la franquicia',
  without:
    '%{smart_count} tienda todavía no tiene zona. |||| %{smart_count} tiendas todavía no tienen zona.',
  tooMany: 'Solo se muestran las primeras %{limit} de %{total} zonas.',
  simplified:
    'Las zonas tienen muchísimos vértices. Aquí sus bordes se simplifican hasta %{metres} m; el archivo GeoJSON tiene todos los vértices.',
  leftOut:
    'Se omitió %{smart_count} comparación porque tardaba demasiado. |||| Se omitieron %{smart_count} comparaciones porque tardaban demasiado.',
  saveGeoJson: 'Guardar como GeoJSON',
  savePicture: 'Guardar como imagen',
  pictureFailed: 'No se pudo crear la imagen. Inténtelo de nuevo con una ventana más pequeña.',
} satisfies Messages['coverage']
