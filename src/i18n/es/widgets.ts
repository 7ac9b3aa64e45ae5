import type { Messages } from '../gb/index.ts'

export const widgets = {
  discard: {
    title: '¿Descartar lo que ha escrito?',
    text: 'No se ha guardado.',
    confirm: 'Descartar',
    stay: 'Conservar',
  },
  choices: '%{smart_count} opción |||| %{smart_count} opciones',
  choicesOf: '%{count} de %{total}: escriba para encontrar las demás',
  search: {
    none: 'No se encontró nada para «%{text}».',
    part: '«%{text}» no es un nombre entero: elija uno de los encontrados.',
    late: 'La búsqueda de «%{text}» tardó demasiado. Inténtelo de nuevo.',
  },
  date: {
    open: 'Abrir el calendario',
    calendar: 'Calendario',
    format: 'dd/mm/aaaa',
    from: 'Desde',
    to: 'Hasta',
    wrong: 'Escriba un día como dd/mm/aaaa',
    early: 'No antes del %{day}',
    late: 'No después del %{day}',
    order: 'El final es anterior al inicio',
    before: 'Mes anterior',
    after: 'Mes siguiente',
    today: 'hoy',
  },
  feed: { empty: 'Su feed está vacío.' },
  chat: {
    message: 'Mensaje',
    send: 'Enviar',
    none: 'Todavía no hay mensajes.',
    newest: 'Ir al más reciente',
    unsent: 'El mensaje no se ha enviado.',
  },
  chart: { none: 'No hay datos disponibles', table: 'Como tabla', label: 'Nombre', size: 'Tamaño' },
  notices: 'Mensajes recientes',
  zoom: {
    title: 'Zoom',
    larger: 'Más grande',
    smaller: 'Más pequeño',
    fit: 'Ajustar',
    whole: '100 %',
    keys: 'Teclas: + y − para el tamaño, 0 para ajustar, 1 para 100 %.',
  },
} satisfies Messages['widgets']
