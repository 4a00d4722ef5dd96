import { departamentos } from '@sie/domain/ajuda/collections/departamentos.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { RecordFormPage } from '../../../ui/record/RecordFormPage.tsx'

/** /sie/administracao/adddepartamento: a new department, or with `?id=` an existing one. */
export function DepartamentoPage() {
  return <RecordFormPage collection={departamentos} list={address('/sie/administracao/departamentos')} />
}
