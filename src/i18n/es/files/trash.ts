import type { Messages } from '#src/i18n/gb/index.ts'

export const filesTrash = {
  title: 'Papelera de %{store}',
  lead: 'Los elementos eliminados quedan aquí hasta que se eliminen definitivamente. Los ven todos los operadores de la tienda.',
  list: 'Contenido de la papelera',
  pages: 'Paginación: papelera',
  failed: 'No se pudo leer la papelera.',
  empty: 'La papelera está vacía',
  noneFound: 'No hay coincidencias con «%{text}» en la papelera',
  name: 'Nombre',
  was: 'Ubicación original',
  nobodyKnows: 'Desconocido',
  type: 'Tipo',
  types: { file: 'Archivo', folder: 'Carpeta', link: 'Enlace', other: 'Otro' },
  size: 'Tamaño',
  trashed: 'Eliminado',
  operator: 'Eliminado por',
  states: {
    partial: 'Quizá incompleto: su eliminación se interrumpió',
    missing: 'Ausente: se quitó directamente en la máquina',
    removing: 'Se está eliminando definitivamente',
  },
  restore: 'Restaurar',
  restored: 'Restaurado: %{what}.',
  remove: 'Eliminar definitivamente',
  emptyIt: 'Vaciar papelera',
  removeAsk: {
    title: '¿Eliminar %{what} definitivamente?',
    text: 'No se podrá restaurar. |||| No se podrán restaurar.',
    folders: 'Las carpetas se eliminan con todo lo que contienen.',
  },
  emptyAsk: {
    title: '¿Vaciar papelera?',
    text: 'Se eliminará definitivamente %{smart_count} elemento, sin importar quién lo movió a la papelera. No se podrá restaurar. |||| Se eliminarán definitivamente %{smart_count} elementos, sin importar quién los movió a la papelera. No se podrán restaurar.',
  },
  taken: {
    title: 'La ubicación original está ocupada',
    lead: 'Ahora hay otro elemento en su ubicación original. |||| Ahora hay otros elementos en las ubicaciones originales de %{smart_count} de ellos.',
    hint: 'Reemplazar mueve a la papelera lo que hay ahora.',
    skip: 'Dejar en la papelera',
  },
  removing: 'Eliminando definitivamente …',
  removed:
    'Eliminado definitivamente: %{smart_count} elemento. |||| Eliminados definitivamente: %{smart_count} elementos.',
  broken: 'No todo se eliminó definitivamente. %{reason}',
} satisfies Messages['filesTrash']
