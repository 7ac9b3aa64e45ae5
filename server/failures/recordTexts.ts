/** What is said about records that hang together: gb, br, es. */
export const recordTexts = {
  'record.in_use': [
    'Other records belong to this one. Move or delete them first.',
    'Outros registros pertencem a este. Mova-os ou exclua-os primeiro.',
    'Otros registros pertenecen a este. Muévalos o elimínelos primero.',
  ],
  'record.reference': [
    'The record this refers to does not exist.',
    'O registro a que isto se refere não existe.',
    'El registro al que esto se refiere no existe.',
  ],
} as const
