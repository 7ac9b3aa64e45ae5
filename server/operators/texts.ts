/** Messages about operators, their passwords and sessions: gb, br, es. */
export const operatorsTexts = {
  'name.taken': [
    'This name is taken already.',
    'Este nome já está em uso.',
    'Este nombre ya está en uso.',
  ],
  'name.invalid': [
    'A name has no control characters.',
    'Um nome não tem caracteres de controle.',
    'Un nombre no tiene caracteres de control.',
  ],
  'username.invalid': [
    'A username has no blanks at its ends and no invisible characters.',
    'Um nome de usuário não tem espaços nas pontas nem caracteres invisíveis.',
    'Un nombre de usuario no tiene espacios en los extremos ni caracteres invisibles.',
  ],
  'password.username': [
    'The password must not be the username.',
    'A senha não pode ser o nome de usuário.',
    'La contraseña no puede ser el nombre de usuario.',
  ],
  'password.wrong': [
    'The current password is wrong.',
    'A senha atual está incorreta.',
    'La contraseña actual no es correcta.',
  ],
  'operator.self': [
    'Nobody disables themselves or takes the page Operators from themselves. Ask another operator.',
    'Ninguém desativa a si mesmo nem retira de si a página Operadores. Peça a outro operador.',
    'Nadie se desactiva a sí mismo ni se quita la página Operadores. Pídaselo a otro operador.',
  ],
  'operator.last': [
    'Nobody would be left who may use the page Operators.',
    'Não restaria ninguém que possa usar a página Operadores.',
    'No quedaría nadie que pueda usar la página Operadores.',
  ],
  'record.changed': [
    'This was changed by somebody else since it was read.',
    'Isto foi alterado por outra pessoa desde que foi lido.',
    'Otra persona ha cambiado esto desde que se leyó.',
  ],
  'record.changed_by': [
    'This was changed by {name} since it was read.',
    'Isto foi alterado por {name} desde que foi lido.',
    '{name} ha cambiado esto desde que se leyó.',
  ],
  'request.repeated': [
    'This key was used for another request already.',
    'Esta chave já foi usada para outra requisição.',
    'Esta clave ya se ha usado para otra solicitud.',
  ],
} as const

export const operatorsNotices = {
  saved: ['Saved.', 'Salvo.', 'Guardado.'],
  signedUp: ['The account is ready.', 'A conta está pronta.', 'La cuenta está lista.'],
  signedUpBare: [
    'The account is ready. Give it pages before its first sign-in.',
    'A conta está pronta. Dê páginas a ela antes do primeiro acesso.',
    'La cuenta está lista. Asígnele páginas antes del primer acceso.',
  ],
  shownOnce: [
    'The old code no longer works. The new one is shown only this once.',
    'O código antigo não funciona mais. O novo é mostrado só desta vez.',
    'El código anterior ya no funciona. El nuevo se muestra solo esta vez.',
  ],
  passwordChanged: [
    'Your password is changed. Your other sessions have ended.',
    'Sua senha foi alterada. Suas outras sessões terminaram.',
    'Su contraseña se ha cambiado. Sus otras sesiones han terminado.',
  ],
  sessionEnded: ['1 session has ended.', '1 sessão foi encerrada.', 'Ha terminado 1 sesión.'],
  sessionsEnded: [
    '{n} sessions have ended.',
    '{n} sessões foram encerradas.',
    'Han terminado {n} sesiones.',
  ],
} as const
