/** react-admin's texts in Spanish: those that ra-core speaks; we have no other part of it. */
export const es = {
  ra: {
    action: {
      add: 'Añadir',
      cancel: 'Cancelar',
      clear_array_input: 'Vaciar la lista',
      confirm: 'Confirmar',
      create: 'Crear',
      delete: 'Eliminar',
      refresh: 'Actualizar',
      remove: 'Quitar',
      save: 'Guardar',
      undo: 'Deshacer',
      close: 'Cerrar',
      update: 'Modificar',
      move_up: 'Subir',
      move_down: 'Bajar',
    },
    page: {
      create: 'Crear %{name}',
      edit: '%{name} %{recordRepresentation}',
      list: '%{name}',
      show: '%{name} %{recordRepresentation}',
    },
    input: {
      references: {
        all_missing: 'No se encontraron los datos de referencia.',
        many_missing: 'Al menos una de las referencias asociadas ya no está disponible.',
        single_missing: 'La referencia asociada ya no está disponible.',
      },
    },
    message: {
      clear_array_input: '¿Seguro que quiere vaciar la lista entera?',
      delete_content: '¿Seguro que quiere eliminar este elemento (%{name})?',
      delete_title: 'Eliminar %{name} %{recordRepresentation}',
      invalid_form: 'El formulario no es válido. Compruebe los errores',
      select_all_limit_reached:
        'Hay demasiados elementos para seleccionarlos todos. Solo se seleccionaron los primeros %{max}.',
      unsaved_changes: 'Algunos cambios no se han guardado. ¿Seguro que quiere descartarlos?',
    },
    navigation: {
      page_range_info: '%{offsetBegin}-%{offsetEnd} de %{total}',
      page: 'Ir a la página %{page}',
      next: 'Ir a la página siguiente',
      previous: 'Ir a la página anterior',
    },
    auth: {
      auth_check_error: 'Inicie sesión para continuar',
    },
    notification: {
      updated: 'Elemento modificado |||| %{smart_count} elementos modificados',
      created: 'Elemento creado',
      deleted: 'Elemento eliminado |||| %{smart_count} elementos eliminados',
      item_doesnt_exist: 'El elemento no existe',
      http_error: 'Error en la comunicación con el servidor',
      data_provider_error:
        'Error al obtener los datos. Vea los detalles en la consola del navegador.',
      i18n_error: 'No se pudieron cargar las traducciones del idioma elegido',
      logged_out: 'Su sesión ha terminado, vuelva a iniciarla.',
      not_authorized: 'No tiene autorización para acceder a este recurso.',
    },
    validation: {
      required: 'Obligatorio',
      minLength: 'Debe tener al menos %{min} caracteres',
      maxLength: 'Debe tener como máximo %{max} caracteres',
      minValue: 'Debe ser como mínimo %{min}',
      maxValue: 'Debe ser como máximo %{max}',
      number: 'Debe ser un número',
      email: 'Debe ser un correo electrónico válido',
      oneOf: 'Debe ser uno de estos: %{options}',
      regex: 'Debe seguir un formato (expresión regular): %{pattern}',
      unique: 'Debe ser único',
    },
  },
}
