/** Sentences about on-boarding records, in gb, br and es. */
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
    '{n} records belong to this one now. Check them before you delete them.',
    '{n} registros pertencem a este agora. Confira-os antes de excluí-los.',
    '{n} registros pertenecen a este ahora. Revíselos antes de eliminarlos.',
  ],
  'record.unfinished': [
    'An earlier deletion of part of this is not finished. Continue it under Deleted, or restore it.',
    'Uma exclusão anterior de uma parte dele não terminou. Continue-a em Excluídos ou restaure-a.',
    'Una eliminación anterior de una parte no ha terminado. Continúela en Eliminados o restáurela.',
  ],
  'record.connected': [
    'Somebody is connected to this store, or to one of these stores. Try again when they have disconnected.',
    'Alguém está conectado a esta loja ou a uma destas lojas. Tente de novo quando a conexão terminar.',
    'Alguien está conectado a esta tienda o a una de estas tiendas. Inténtelo de nuevo cuando se haya desconectado.',
  ],
  'number.taken': [
    'This store number already exists in the franchise.',
    'Este número de loja já existe na franquia.',
    'Este número de tienda ya existe en la franquicia.',
  ],
  'answers.invalid': [
    'Some answers are missing or invalid.',
    'Algumas respostas faltam ou não são válidas.',
    'Algunas respuestas faltan o no son válidas.',
  ],
  'checks.changed': [
    'The warnings have changed in the meantime. Read them again before you give a reason.',
    'Os avisos mudaram nesse meio-tempo. Leia-os de novo antes de informar um motivo.',
    'Los avisos han cambiado entretanto. Léalos de nuevo antes de indicar un motivo.',
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
    'It is being restored and will appear when it is complete.',
    'Está sendo restaurado e aparecerá quando estiver completo.',
    'Se está restaurando y aparecerá cuando esté completo.',
  ],
  deletingOn: ['It is being deleted.', 'Está sendo excluído.', 'Se está eliminando.'],
  movedOn: [
    'Stores updated to the newest version: {n}.',
    'Lojas atualizadas para a versão mais recente: {n}.',
    'Tiendas actualizadas a la versión más reciente: {n}.',
  ],
} as const
