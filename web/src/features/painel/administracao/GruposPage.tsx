import { usersgroups, type UsersGroup } from '@sie/domain/base/collections/usersgroups.ts'
import { fraseDoLimite } from '@sie/domain/base/rights/fraseDoLimite.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import type { Column } from '../../../ui/list/column.tsx'
import { RecordListPage } from '../../../ui/list/RecordListPage.tsx'
import { hoje } from '../../../ui/form/formulario.ts'
import { previaDeRegras, resumoDeRegras } from './regras.ts'

const RULES: Column<UsersGroup> = {
  label: 'Permissões',
  text: ({ rulesowned }) =>
    previaDeRegras(rulesowned)
      .map(({ label, itens }) => `${label}: ${itens.join(', ')}`)
      .join('; '),
  cell: ({ rulesowned }) => resumoDeRegras(rulesowned),
}

const LIMITE: Column<UsersGroup> = {
  label: 'Vale',
  wrap: true,
  text: ({ limite }) => fraseDoLimite(limite, hoje()) || 'na entidade toda',
}

/** /sie/administracao/usersgroups: groups and their rules (PRODUCT 2(k)). */
export function GruposPage() {
  return (
    <RecordListPage
      collection={usersgroups}
      columns={[RULES, LIMITE, 'metadados.active']}
      form={address('/sie/administracao/addusersgroup')}
    />
  )
}
