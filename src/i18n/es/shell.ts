import type { Translation } from '../gb/index.ts'
import type { shell as gb } from '../gb/shell.ts'
import { session } from './auth.ts'
import { connection } from './connection.ts'
import { jobs } from './jobs.ts'
import { layout } from './layout.ts'
import { looks } from './looks.ts'
import { operators } from './operators.ts'
import { table } from './table.ts'
import { widgets } from './widgets.ts'

export const shell = {
  app: {
    name: 'Support Tools',
    welcome: 'Support Tools',
    demo: 'Demo',
    demoHint: 'Modo de demostración: las tiendas y sus datos son inventados.',
    skip: 'Ir al contenido',
    loading: 'Cargando',
    madeBy: 'Hecho por',
    language: 'Idioma',
    languageFailed: 'No se pudo cargar el idioma. Inténtelo de nuevo.',
  },
  action: {
    retry: 'Intentar de nuevo',
    back: 'Atrás',
    next: 'Siguiente',
    cancel: 'Cancelar',
    reset: 'Empezar de nuevo',
    reload: 'Recargar',
    signIn: 'Iniciar sesión',
    continue: 'Continuar',
  },
  route: {
    home: 'Inicio',
    monitor: 'Monitor',
    downloads: 'Descargas',
    filesmanager: 'Gestor de archivos',
    logs: 'Registros y configuración',
    stores: 'Tiendas',
    plugins: 'Complementos',
    dscreen: 'Pantalla de despacho',
    terminal: 'Terminal',
    actions: 'Acciones',
    action: 'Acción',
    journal: 'Diario',
    devices: 'Gestionar conexiones',
    fleet: 'Flota de tiendas',
    qtcamera: 'Cámara QT',
    chains: 'Gestionar cadenas',
    forms: 'Gestionar formularios',
    createchain: 'Cadena',
    createfranchise: 'Franquicia',
    createstore: 'Tienda',
    createform: 'Formulario',
    createrecord: 'Registro',
    operators: 'Operadores',
    profile: 'Perfil',
    login: 'Iniciar sesión',
    signup: 'Registro',
  },
  layout,
  signIn: {
    title: 'Iniciar sesión',
    passwordLead: 'Introduzca su nombre y su contraseña.',
    username: 'Usuario',
    password: 'Contraseña',
    showPassword: 'Mostrar la contraseña',
    hidePassword: 'Ocultar la contraseña',
    code: 'Código de control',
    codeTitle: 'Código de un solo uso',
    codeLead:
      'Introduzca los seis dígitos que su aplicación de autenticación muestra para %{name}.',
    otherAccount: 'Usar otra cuenta',
    checking: 'Comprobando',
    expired: 'Su sesión ha terminado. Vuelva a iniciar sesión.',
  },
  wizard: { steps: 'Pasos', stepOf: 'Paso %{step} de %{total}' },
  field: {
    required: 'El campo %{name} es obligatorio',
    number: 'El campo %{name} debe ser un número',
    optional: 'opcional',
    choose: 'Elija …',
    noneChosen: 'Nada elegido',
    chosenOf: '%{count}/%{total} elegidos',
  },
  connection,
  crash: {
    title: 'Esta página dejó de funcionar',
    lead: 'El resto de la consola sigue funcionando. Inténtelo de nuevo o recargue la página.',
    chunkTitle: 'Hay una versión nueva',
    chunkLead: 'No se pudo cargar una parte de esta página. Recargue para continuar.',
  },
  jobs,
  session,
  widgets,
  looks,
  operators,
  table,
  failure: {
    unknown: 'Algo salió mal. Inténtelo de nuevo.',
    request: {
      invalid: 'La solicitud no era válida.',
      too_large: 'Esto es más de lo que se puede enviar de una vez.',
      media_type: 'El servidor no acepta este tipo de contenido.',
      throttled: 'Demasiadas solicitudes. Espere un momento e inténtelo de nuevo.',
    },
    session: { ended: 'Su sesión ha terminado. Vuelva a iniciar sesión.' },
    page: { not_allowed: 'No tiene permiso para usar esta página.' },
    answer: {
      not_found: 'Esto ya no existe.',
      conflict: 'Algo cambió mientras tanto. Recargue e inténtelo de nuevo.',
      failed: 'El servidor lo rechazó. Inténtelo de nuevo.',
      not_json: 'No se pudo leer la respuesta del servidor. Recargue la página.',
      wrong_shape:
        'El servidor respondió algo que esta consola no conoce. Inténtelo de nuevo; si continúa, compruebe la red (puede responder una página de acceso de ella) y avise al proveedor.',
    },
    operation: { not_built: 'El servidor todavía no ofrece esto.' },
    server: {
      error: 'Algo salió mal en el servidor. Inténtelo de nuevo; si continúa, avise al proveedor.',
      unreachable: 'No se puede acceder al servidor. Compruebe la conexión e inténtelo de nuevo.',
    },
    version: { changed: 'Otra persona lo cambió mientras tanto.' },
    connection: {
      none: 'Elija primero una tienda.',
      changed: 'Ahora está conectado a otra tienda. Recargue la página.',
    },
    host: { unavailable: 'No se puede acceder al equipo de la tienda. Inténtelo más tarde.' },
    store: { not_found: 'Esa tienda no existe.' },
    favourites: { full: 'Tiene 200 favoritas. Quite una primero.' },
    draft: {
      not_found: 'Ese texto sin guardar ya no existe.',
      too_large: 'Este texto es demasiado grande para conservarlo para después.',
    },
    operator: { self: 'No puede hacerse esto a sí mismo. Otro operador puede hacerlo.' },
    name: { taken: 'Este nombre ya está en uso. Elija otro.' },
    password: { wrong: 'La contraseña actual no es correcta.' },
  },
} satisfies Translation<typeof gb>
