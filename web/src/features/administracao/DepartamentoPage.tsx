import { departamentos } from '@sie/domain/collections/departamentos.ts'
import { address } from '@sie/domain/portal/address.ts'
import { RecordFormPage } from '../../ui/record/RecordFormPage.tsx'

/** /sie/administracao/adddepartamento: a new department, or with `?id=` an existing one. */
export function DepartamentoPage() {
  return <RecordFormPage collection={departamentos} list={address('/sie/administracao/departamentos')} />
}
