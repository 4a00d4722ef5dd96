/** Terms for using a picture elsewhere. */
export const LICENCAS = {
  reservada: 'Todos os direitos reservados',
  imprensa: 'Uso livre pela imprensa, com crédito',
  ccBy: 'Creative Commons BY 4.0',
  ccByNc: 'Creative Commons BY-NC 4.0',
} as const
