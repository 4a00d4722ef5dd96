import { usersgroups } from '@sie/domain/collections/usersgroups.ts'
import { EstadoChip } from '../../ui/EstadoChip.tsx'
import type { Grupo } from './consultas.ts'
import { ListaPage } from './ListaPage.tsx'
import { enderecoDoGrupo } from './enderecos.ts'
import { resumoDeRegras } from './regras.ts'
import { Tabela } from './Tabela.tsx'

const LIMITES = { filtros: [], ordens: [] }

/** /sie/administracao/usersgroups: the groups and what they give (PRODUCT 2(k)). */
export function GruposPage() {
  return (
    <ListaPage
      collection={usersgroups}
      title="Grupos"
      search="Buscar grupo"
      novo={{ to: '/sie/administracao/addusersgroup', label: 'Novo grupo', rule: 'usersgroups:criar' }}
      empty="Nenhum grupo cadastrado"
      limits={LIMITES}
      table={({ rows, loading, size }) => (
        <Tabela
          label="Grupos"
          rows={rows as unknown as readonly Grupo[]}
          loading={loading}
          size={size}
          nome={({ name }) => name}
          endereco={({ id }) => enderecoDoGrupo(id)}
          colunas={[
            { label: 'Permissões', cell: ({ rulesowned }) => resumoDeRegras(rulesowned) },
            { label: 'Situação', cell: ({ metadados }) => <EstadoChip on={metadados.active} yes="Ativo" no="Inativo" /> },
          ]}
        />
      )}
    />
  )
}
