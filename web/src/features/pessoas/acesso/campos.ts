import { isEmail } from '@sie/domain/base/records/email.ts'
import { formatCpf, isCpf, looksLikeCpf } from '@sie/domain/base/brazil/cpf.ts'
import { ERROS } from '@sie/domain/base/errors.ts'
import type { SimpleField } from '../../../ui/form/SimpleForm.tsx'

export const IDENTIFICADOR: SimpleField<'identificador'> = {
  name: 'identificador',
  label: 'E-mail ou CPF',
  autoComplete: 'username',
  // On blur, not while typing: an e-mail may begin with digits.
  tidy: (value) => (isCpf(value.trim()) ? formatCpf(value) : value.trim()),
  check: (value) => {
    const typed = value.trim()
    if (typed === '') return 'Informe o e-mail ou o CPF.'
    if (looksLikeCpf(typed)) return isCpf(typed) ? undefined : ERROS['cpf-nao-encontrado-ou-invalido']
    return isEmail(typed) ? undefined : ERROS['email-invalido']
  },
}
