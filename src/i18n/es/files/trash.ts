import type { Messages } from '#src/i18n/gb/index.ts'

export const filesTrash = {
  title: 'Papelera de %{store}',
  lead: 'Lo que se eliminó queda aquí hasta que se borre del todo. Lo ven todos los operadores de la tienda.',
  list: 'Lo que hay en la papelera',
  pages: 'Páginas de la papelera',
  failed: 'No se pudo leer la papelera.',
  empty: 'La papelera está vacía.',
  noneFound: 'Nada en la papelera coincide con «%{text}».',
  name: 'Nombre',
  was: 'Dónde estaba',
  nobodyKnows: 'No se sabe',
  type: 'Tipo',
  types: { file: 'Archivo', folder: 'Carpeta', link: 'Enlace', other: 'Otra cosa' },
  size: 'Tamaño',
  trashed: 'Eliminado',
  operator: 'Por',
  states: {
    partial: 'Quizá incompleto: su borrado se interrumpió',
    missing: 'Retirado en la propia máquina',
    removing: 'Se está borrando del todo',
  },
  restore: 'Restaurar',
  restored: 'Restaurado: %{what}.',
  remove: 'Borrar del todo',
  emptyIt: 'Vaciar la papelera',
  removeAsk: {
    title: '¿Borrar %{what} del todo?',
    text: 'Después no se puede restaurar. |||| Después no se pueden restaurar.',
    folders: 'Las carpetas se van con todo lo que contienen.',
  },
  emptyAsk: {
    title: '¿Vaciar la papelera?',
    text: 'Se borra del todo %{smart_count} elemento, lo eliminara quien lo eliminara. Después no se puede restaurar. |||| Se borran del todo %{smart_count} elementos, los eliminara quien los eliminara. Después no se pueden restaurar.',
  },
  taken: {
    title: 'El lugar antiguo está ocupado',
    lead: 'Hay algo donde estaba. |||| Hay algo donde estaban %{smart_count} de ellos.',
    hint: 'Reemplazar pone en la papelera lo que hay ahora.',
    skip: 'Dejar en la papelera',
  },
  removing: 'Borrando del todo …',
  removed:
    'Borrado del todo: %{smart_count} elemento. |||| Borrados del todo: %{smart_count} elementos.',
  broken: 'El borrado acabó antes de que se borrara todo. %{reason}',
} satisfies Messages['filesTrash']
