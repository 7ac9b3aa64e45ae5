/** Messages about records and their references: gb, br, es. */
export const onboardingTexts = {
  'record.not_found': [
    'There is no such record.',
    'Não existe esse registro.',
    'No existe ese registro.',
  ],
  'record.in_use': [
    'Other records belong to this one. Move or delete them first.',
    'Outros registros pertencem a este. Mova-os ou exclua-os primeiro.',
    'Otros registros pertenecen a este. Muévalos o elimínelos primero.',
  ],
  'record.counted': [
    '{n} records belong to this one now. Look again before you delete them.',
    '{n} registros pertencem a este agora. Confira de novo antes de excluí-los.',
    '{n} registros pertenecen a este ahora. Revíselos otra vez antes de eliminarlos.',
  ],
  'record.unfinished': [
    'A part of it that was deleted is not put away yet. Continue that under Deleted, or restore it.',
    'Uma parte que foi excluída ainda não foi retirada. Continue isso em Excluídos ou restaure-a.',
    'Una parte eliminada aún no se ha retirado. Continúelo en Eliminados o restáurela.',
  ],
  'record.connected': [
    'Somebody is connected to this store, or to one of them. Try again when they have left.',
    'Alguém está conectado a esta loja, ou a uma delas. Tente de novo quando tiver saído.',
    'Alguien está conectado a esta tienda, o a una de ellas. Inténtelo de nuevo cuando haya salido.',
  ],
  'number.taken': [
    'This store number is taken already in the franchise.',
    'Este número de loja já está em uso na franquia.',
    'Este número de tienda ya está en uso en la franquicia.',
  ],
  'answers.invalid': [
    'Some answers are missing or not right.',
    'Algumas respostas faltam ou não estão certas.',
    'Algunas respuestas faltan o no son correctas.',
  ],
  'record.reference': [
    'The record this refers to does not exist.',
    'O registro a que isto se refere não existe.',
    'El registro al que esto se refiere no existe.',
  ],
} as const

export const onboardingNotices = {
  restored: ['Restored.', 'Restaurado.', 'Restaurado.'],
  restoring: [
    'It is being restored, and is there once all of it is.',
    'Está sendo restaurado e aparece quando tudo tiver voltado.',
    'Se está restaurando y aparecerá cuando esté todo.',
  ],
  deletingOn: ['It is being put away.', 'Está sendo retirado.', 'Se está retirando.'],
  movedOn: [
    'Stores moved on to the newest version: {n}.',
    'Lojas passadas para a versão mais nova: {n}.',
    'Tiendas pasadas a la versión más reciente: {n}.',
  ],
} as const
